#!/usr/bin/env python3
"""A walk through a dungeon of Warren, for a terminal or a pipe.

usage: crypt.py [FILE] [--seed SEED] [--calm]

Find the stairs down, on every floor, and as much gold as you can carry. --calm: nobody is met, and no
trap goes off.
"""
import argparse
import random
import sys
from pathlib import Path

import warren
from warren import Direction, EdgeKind, play

CRYPT = Path(__file__).resolve().parents[2] / "crypt" / "crypt.dungeon.toml"
WAYS = {"n": Direction.NORTH, "e": Direction.EAST, "s": Direction.SOUTH, "w": Direction.WEST}
HELP = "n e s w: go, through doors too   search   map   bag   help   quit"
MARKS = {"treasure": "$", "key": "k", "switch": "l", "teleporter": "T", "message": "!", "trap": "^"}
ACROSS = {EdgeKind.DOOR: "=", EdgeKind.GATE: "#", EdgeKind.NONE: " "}


class Floor:
    """What the party knows of a floor, and what happens on its cells."""

    def __init__(self, level):
        self.level = level
        self.at = level.start
        self.seen = set()
        self.taken = set()
        self.things = {}
        for thing in level.things:
            self.things.setdefault((thing.x, thing.y), []).append(thing)

    def look(self, party):
        """Whatever the party sees from here, the cells beside it at least."""
        x, y = self.at
        for cell_y in range(max(0, y - 6), min(self.level.height, y + 7)):
            for cell_x in range(max(0, x - 6), min(self.level.width, x + 7)):
                if self.level.open(cell_x, cell_y) and play.can_see(self.level, self.at, (cell_x, cell_y),
                                                                    party):
                    self.seen.add((cell_x, cell_y))

    def edge(self, cell, side, party):
        """As it looks: who has not found a secret door sees a wall."""
        kind = play.edge_at(self.level, cell, side)
        door = play.door_at(self.level, cell, side)
        found = door is not None and door.id in party.opened
        if kind == EdgeKind.SECRET and found:
            return "="
        if kind == EdgeKind.GATE and found:
            return " "
        return ACROSS.get(kind, "|" if side in (Direction.EAST, Direction.WEST) else "-")

    def mark(self, cell):
        if cell == self.at:
            return "@"
        if cell not in self.seen:
            return " "
        for thing in self.things.get(cell, ()):
            if thing.kind == "stairs":
                return "<" if thing.type == "up" else ">"
            if thing.kind in MARKS and cell not in self.taken and thing.kind != "trap":
                return MARKS[thing.kind]
        return "."

    def draw(self, party):
        xs, ys = zip(*self.seen)
        lines = []
        for y in range(min(ys), max(ys) + 2):
            above, row = "", ""
            for x in range(min(xs), max(xs) + 2):
                seen = (x, y) in self.seen
                north = seen or (x, y - 1) in self.seen
                west = seen or (x - 1, y) in self.seen
                above += "+" + (self.edge((x, y), Direction.NORTH, party) if north else " ")
                row += (self.edge((x, y), Direction.WEST, party) if west else " ") + self.mark((x, y))
            lines += [above, row]
        return "\n".join(line.rstrip() for line in lines)


class Game:
    def __init__(self, levels, *, calm=False, dice=0):
        self.floors = [Floor(level) for level in levels]
        self.number = 0
        self.party = play.Party()
        self.calm = calm
        self.dice = random.Random(dice)
        self.health = 100
        self.gold = 0
        self.over = False
        self.lines = []
        self.arrive()

    @property
    def floor(self):
        return self.floors[self.number]

    def say(self, line):
        self.lines.append(line)

    def do(self, command):
        """One command; the lines to show for it."""
        self.lines = []
        if command in WAYS:
            self.go(WAYS[command])
        elif command == "search":
            self.search()
        elif command == "map":
            self.say(self.floor.draw(self.party))
        elif command == "bag":
            keys = ", ".join(sorted(self.party.keys)) or "no keys"
            self.say(f"health {self.health}, {self.gold} gold, {keys}")
        elif command == "quit":
            self.end(f"You leave with {self.gold} gold.")
        elif command:
            self.say(HELP)
        return self.lines

    def go(self, direction):
        level, at = self.floor.level, self.floor.at
        if play.can_step(level, at, direction, self.party):
            self.enter(direction.step(*at), False)
            return
        passage = play.pass_door(level, at, direction, self.party)
        if passage.message:
            self.say(passage.message)
        if passage.passed_door:
            self.enter(passage.at, True)
        elif not passage.message:
            self.say("A wall.")

    def search(self):
        found = [play.search_wall(self.floor.level, self.floor.at, side, self.party)
                 for side in WAYS.values()]
        self.say("A door, where you saw a wall!" if any(found) else "Nothing.")

    def enter(self, cell, through_door):
        self.floor.at = warren.Point(*cell)
        self.meet(through_door)
        if not self.over:
            self.arrive()

    def arrive(self):
        before = set(self.party.keys)
        if play.touch_cell(self.floor.level, self.floor.at, self.party):
            keys = self.party.keys - before
            self.say(f"You take the {', '.join(keys).replace('_', ' ')}." if keys
                     else "Something clicks, far away.")
        self.floor.look(self.party)
        for thing in self.floor.things.get(self.floor.at, ()):
            getattr(self, f"find_{thing.kind}", lambda _: None)(thing)
            if self.over:
                return

    def meet(self, through_door):
        rate = play.encounter_rate(self.floor.level, self.floor.at, through_door)
        if self.calm or self.dice.random() >= rate:
            return
        zone = play.zone_at(self.floor.level, self.floor.at)
        who = zone.groups[0].replace("_", " ") if zone.groups else "somebody"
        self.hurt(self.dice.randint(1, 6), f"You fight {who}")

    def hurt(self, damage, how):
        self.health -= damage
        self.say(f"{how}: {damage} lost, health {max(0, self.health)}.")
        if self.health <= 0:
            self.end("You die.")

    def end(self, line):
        self.say(line)
        self.over = True

    def find_message(self, thing):
        self.say(f'It says: "{thing.properties.get("text", "")}"')

    def find_treasure(self, thing):
        if self.floor.at not in self.floor.taken:
            self.floor.taken.add(self.floor.at)
            self.gold += int(thing.properties.get("gold", 0))
            self.say(f"{thing.properties.get('gold', 0)} gold!")

    def find_trap(self, thing):
        if not self.calm and thing.properties.get("set") not in self.party.opened:
            self.hurt(int(thing.properties.get("damage", 0)), f"A {thing.type} trap")

    def find_teleporter(self, thing):
        if "switch" in thing.properties and thing.type not in self.party.opened:
            self.say(f"A {thing.type} circle, asleep.")
            return
        self.say(f"A {thing.type} light, and you are elsewhere.")
        self.floor.at = warren.Point(thing.properties["to_x"], thing.properties["to_y"])
        self.floor.look(self.party)

    def find_stairs(self, thing):
        if thing.type != "down":
            return
        if self.number + 1 == len(self.floors):
            self.end(f"The way out! You won, with {self.gold} gold.")
            return
        self.number += 1
        self.party = play.Party(keys=self.party.keys)
        self.say(f"Down to floor {self.number + 1}.")
        self.arrive()


def run(game, lines, out, always_map=False):
    """Commands from a file or a terminal, until it is over."""
    print(f"{game.floor.level.name}. {HELP}\n{game.floor.draw(game.party)}\n> ", end="", file=out, flush=True)
    for line in lines:
        for shown in game.do(line.strip().lower()):
            print(shown, file=out)
        if game.over:
            return
        if always_map:
            print(game.floor.draw(game.party), file=out)
        print("> ", end="", file=out, flush=True)


def main():
    parser = argparse.ArgumentParser(description="A walk through a dungeon of Warren.")
    parser.add_argument("file", nargs="?", default=CRYPT)
    parser.add_argument("--seed")
    parser.add_argument("--calm", action="store_true", help="nobody is met, and no trap goes off")
    arguments = parser.parse_args()
    try:
        levels = warren.generate_levels(arguments.file, arguments.seed)
    except warren.Error as error:
        sys.exit(str(error))
    if levels[0].kind != "dungeon":
        sys.exit(f"{arguments.file} is a {levels[0].kind}: this walk needs a dungeon")
    run(Game(levels, calm=arguments.calm), sys.stdin, sys.stdout, always_map=sys.stdin.isatty())


if __name__ == "__main__":
    main()
