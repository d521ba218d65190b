// Numbers of include/warren/warren.h as the words that level files have for them, in its order.
export const TILES = ['floor', 'wall', 'effect', 'abyss'];
export const DIRECTIONS = ['north', 'east', 'south', 'west'];
export const EDGES = ['none', 'wall', 'door', 'secret', 'illusory', 'gate'];
export const OPENS = ['player', 'key', 'lever', 'event'];
export const DANGERS = ['safe', 'entrance', 'middle', 'deep', 'guard', 'boss'];
export const PASSAGES = ['passed', 'none', 'locked', 'wrong_side', 'shut'];
export const SURFACES = ['nothing', 'wall', 'door', 'gate', 'veil'];
export const SETS = ['keys', 'opened', 'used'];
export const RECORDS = ['nothing', 'passes', 'snapshots'];
