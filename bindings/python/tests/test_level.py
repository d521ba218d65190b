"""What a level holds: arrays without copies, things, parts, files, pictures, proofs."""
import copy
import gc
import json
import pickle
import sys
import weakref
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import numpy as np  # noqa: E402
import warren  # noqa: E402
from project import CRYPT, EMBER, FURNACE, GATES, TOWER, TestCase  # noqa: E402

ZONE = warren.generate(GATES, 7, record=True)
FLOOR = warren.generate(CRYPT)
STAGE = warren.generate(FURNACE, 31)
ALL = (ZONE, FLOOR, STAGE)


class Cells(TestCase):
    def test_say_what_the_file_says(self):
        for level in ALL:
            rows = ["".join(level.legend[cell].glyph for cell in row) for row in level.cells]
            self.assertEqual(rows, level.to_dict()["cells"])
            self.assertEqual(level.cells.shape, (level.height, level.width))
            self.assertEqual(level.cells.dtype, np.uint8)

    def test_share_the_memory_of_the_level(self):
        for level in ALL:
            again = level._native.cells()
            self.assertIsNot(again, level.cells)
            self.assertTrue(np.shares_memory(again, level.cells))
            self.assertFalse(level.cells.flags.owndata)

    def test_cannot_be_written(self):
        arrays = [ZONE.cells, ZONE.zone.territories, ZONE.layers["noise"], FLOOR.dungeon.north_edges,
                  STAGE.stage.layer_bits, ZONE.open_cells]
        for array in arrays:
            with self.assertRaises(ValueError):
                array[0, 0] = 1
        for array in arrays[:-1]:
            with self.assertRaises(ValueError):
                array.flags.writeable = True

    def test_keep_the_level_alive(self):
        level = warren.generate(FURNACE, 5)
        wanted = level.cells.copy()
        cells, gone = level.cells, weakref.ref(level)
        del level
        gc.collect()
        self.assertIsNone(gone())
        filler = [bytearray(cells.size) for _ in range(100)]
        self.assertTrue((cells == wanted).all())
        del filler

    def test_open_cells_are_those_that_can_be_walked(self):
        for level in ALL:
            for y, x in [(0, 0), (level.height // 2, level.width // 2)]:
                self.assertEqual(level.open(x, y), bool(level.open_cells[y, x]))
            x, y = level.start or (0, 0)
            self.assertFalse(level.open(-1, 0) or level.open(0, level.height))
            if level.start:
                self.assertTrue(level.open(x, y))
            with self.assertRaises(IndexError):
                level.tile(-1, 0)


class Parts(TestCase):
    def test_agree_with_the_file(self):
        for level in ALL:
            file = level.to_dict()
            self.assertEqual((file["kind"], file["name"], file["hash"]), (level.kind, level.name, level.hash))
            self.assertEqual([file["width"], file["height"]], [level.width, level.height])
            self.assertEqual(file.get("start"), list(level.start) if level.start else None)
            self.assertEqual([(thing["kind"], *thing["at"]) for thing in file["things"]],
                             [(thing.kind, thing.x, thing.y) for thing in level.things])
            self.assertEqual([one["id"] for one in file["certificate"]],
                             [one.id for one in level.certificate])

    def test_of_another_kind_are_none(self):
        self.assertEqual([(level.zone is None, level.dungeon is None, level.stage is None) for level in ALL],
                         [(False, True, True), (True, False, True), (True, True, False)])

    def test_of_zones(self):
        file = ZONE.to_dict()["zone"]
        self.assertEqual([gate["type"] for gate in file["gates"]], [gate.type for gate in ZONE.zone.gates])
        self.assertEqual([one["rect"] for one in file["landmarks"]],
                         [list(one.rect) for one in ZONE.zone.landmarks])
        self.assertEqual([path["corners"] for path in file["paths"]],
                         [[list(corner) for corner in path.corners] for path in ZONE.zone.paths])
        x, y = ZONE.start
        self.assertEqual(ZONE.zone.territories[y, x], 0)
        self.assertTrue(((ZONE.zone.territories == 255) == ~ZONE.open_cells).all())

    def test_of_dungeons(self):
        file, floor = FLOOR.to_dict()["dungeon"], FLOOR.dungeon
        glyphs = np.array(list(" -DSIG"))
        self.assertEqual(["".join(row) for row in glyphs[floor.north_edges]], file["north_edges"])
        glyphs[warren.EdgeKind.WALL] = "|"
        self.assertEqual(["".join(row) for row in glyphs[floor.west_edges]], file["west_edges"])
        self.assertEqual([(door["id"], door["side"], door["kind"]) for door in file["doors"]],
                         [(door.id, door.side.name.lower(), door.kind) for door in floor.doors])
        self.assertEqual([room["rect"] for room in file["rooms"]], [list(room.rect) for room in floor.rooms])
        self.assertEqual([one["path"] for one in file["corridors"]],
                         [[list(cell) for cell in one.path] for one in floor.corridors])
        self.assertEqual([one["id"] for one in file["encounter_zones"]],
                         [one.id for one in floor.encounter_zones])
        self.assertEqual(file["quality"], floor.quality)

    def test_of_stages(self):
        file, stage = STAGE.to_dict()["stage"], STAGE.stage
        self.assertEqual(sorted(file["layers"]), sorted(stage.layers))
        for name, runs in file["layers"].items():
            self.assertEqual(int(stage.layer(name).sum()), sum(length for _, _, length in runs))
        self.assertEqual([leg["path"] for leg in file["legs"]],
                         [[list(cell) for cell in leg.path] for leg in stage.legs])
        with self.assertRaises(KeyError):
            stage.layer("no_such_layer")


class Recordings(TestCase):
    def test_layers_by_name_and_by_pass(self):
        layers = ZONE.layers
        self.assertIn("noise", layers)
        self.assertEqual(layers["noise"].shape, ZONE.cells.shape)
        self.assertEqual(layers["noise"].dtype, np.float32)
        self.assertTrue(np.shares_memory(layers["noise"], layers["terrain", "noise"]))
        self.assertIsNone(layers.find("noise", "landmarks"))
        with self.assertRaises(KeyError):
            layers["no such layer"]
        self.assertEqual(len(layers), len(list(layers)))

    def test_times_and_notes(self):
        self.assertGreater(len(ZONE.times), 5)
        self.assertTrue(all(time.seconds >= 0 for time in ZONE.times))
        self.assertTrue(any(note.lines for note in ZONE.notes))

    def test_snapshots_show_how_a_level_grows(self):
        level = warren.generate(FURNACE, 31, record="snapshots")
        snapshots = [layer for layer in level.layers if layer.name == "cells"]
        self.assertGreater(len(snapshots), 3)
        self.assertTrue((snapshots[-1].array == level.cells).all())
        self.assertEqual(level, STAGE)

    def test_nothing_is_recorded_unasked(self):
        self.assertEqual((len(FLOOR.layers), FLOOR.times, FLOOR.notes), (0, (), ()))


class Files(TestCase):
    def test_keep_a_level(self):
        folder = self.folder()
        for level in ALL:
            level.save(folder / "level.json")
            for again in (warren.load(folder / "level.json"), warren.load(level.to_json()),
                          warren.load(level.to_json().encode()), pickle.loads(pickle.dumps(level)),
                          copy.deepcopy(level)):
                self.assertEqual((again, again.hash, again.cells.tolist()),
                                 (level, level.hash, level.cells.tolist()))
                again.verify()

    def test_of_several_floors(self):
        floors = warren.generate_levels(TOWER, settings={"floors": 3})
        path = self.folder() / "tower.json"
        warren.save(floors, path)
        self.assertEqual(warren.load_levels(path), floors)
        self.assertEqual(len(warren.verify(warren.load_levels(path))), 3)
        with self.assertRaisesRegex(warren.UsageError, "3 levels"):
            warren.load(path)
        with self.assertRaises(warren.Error):
            warren.verify(floors[:2])

    def test_of_the_dungeon_game(self):
        floors = warren.generate_levels(TOWER, settings={"floors": 2})
        for several in (floors, floors[:1]):
            again = warren.load_drpg(warren.to_drpg(several))
            self.assertEqual([one.cells.tolist() for one in again], [one.cells.tolist() for one in several])
            self.assertEqual(warren.to_drpg(again), warren.to_drpg(several))
        self.assertNotEqual(warren.to_drpg(floors, document=True), warren.to_drpg(floors))
        with self.assertRaises(warren.Error):
            warren.to_drpg(STAGE)
        with self.assertRaises(warren.Error):
            warren.load_drpg(STAGE.to_json())

    def test_pictures(self):
        folder = self.folder()
        for ending, begin in {"png": b"\x89PNG", "svg": b"<svg", "txt": STAGE.name.encode()}.items():
            STAGE.save(folder / f"x.{ending}")
            self.assertIn(begin, (folder / f"x.{ending}").read_bytes()[:200])
        pixels = STAGE.render(scale=3, legend=False, overlays=["path"])
        self.assertEqual((pixels.dtype, pixels.ndim, pixels.shape[2]), (np.uint8, 3, 4))
        self.assertTrue((pixels[:, :, 3] == 255).all())
        self.assertNotEqual(pixels.tobytes(), STAGE.render(scale=3, legend=False).tobytes())
        self.assertGreater(ZONE.render(overlays=["noise"]).size, 0)

    def test_a_file_that_cannot_be_written_leaves_the_old_one(self):
        folder = self.folder()
        with self.assertRaises(warren.UsageError):
            STAGE.save(folder / "x.bmp")
        with self.assertRaises(OSError):
            STAGE.save(folder / "nowhere" / "x.json")
        with self.assertRaises(warren.Error):
            warren.generate(EMBER, 7).save(folder / "x.svg")
        self.assertEqual(list(folder.iterdir()), [])


class Proofs(TestCase):
    def test_hold(self):
        for level in ALL:
            verdict = level.verify()
            self.assertTrue(verdict.holds and len(verdict.findings) > 3)
            # Only who reads a file can tell that its hash fits.
            self.assertLessEqual({one.id for one in level.certificate}, {one.id for one in verdict.findings})

    def test_a_level_that_was_tampered_with(self):
        file = json.loads(FLOOR.to_json())
        file["name"] = "Another name"
        read = warren.load(json.dumps(file))
        self.assertTrue(read.diagnostics)
        self.assertFalse(read.verdict().holds)
        with self.assertRaises(warren.Error) as caught:
            read.verify()
        self.assertTrue(caught.exception.diagnostics)
        with self.assertRaises(warren.Error):
            warren.verify([read])

    def test_against_the_source(self):
        warren.generate(CRYPT).verify(CRYPT)
        warren.generate(FURNACE, 3).verify(FURNACE)
        two = {"t.dungeon.toml": "floors = 2\n"}
        floors = warren.generate_levels(two, "x")
        self.assertEqual(len(warren.verify(floors, two)), 2)
        with self.assertRaisesRegex(warren.Error, "t.dungeon.toml"):
            warren.verify(floors, {"t.dungeon.toml": "floors = 2\n[doors]\nlocked_percentage = 3\n"})
        for source in (EMBER, FURNACE):
            with self.assertRaises(warren.Error):
                ZONE.verify(source)


class Values(TestCase):
    def test_equal_levels(self):
        again = warren.generate(FURNACE, 31)
        self.assertEqual(again, STAGE)
        self.assertEqual(hash(again), hash(STAGE))
        self.assertNotEqual(STAGE, FLOOR)
        self.assertNotEqual(STAGE, 5)
        self.assertEqual(len({again, STAGE, FLOOR}), 2)
        self.assertIn("Furnace", repr(STAGE))

    def test_seed_codes(self):
        for level, source in ((STAGE, FURNACE), (FLOOR, CRYPT)):
            code = warren.read_seed_code(level.seed_code.lower())
            self.assertEqual((code.kind, code.generator_version), (level.kind, level.generator_version))
            self.assertEqual(warren.generate(source, code.text), level)
            self.assertEqual(str(level.seed), code.text)
        with self.assertRaises(warren.Error):
            warren.read_seed_code("Z0M0-0019-4F73")


class Tables(TestCase):
    def test_every_kind(self):
        self.assertEqual(warren.kinds(), ("zone", "dungeon", "stage"))
        for kind in warren.kinds():
            rows = warren.parameters(kind)
            self.assertGreater(len(rows), 10)
            self.assertTrue(all(row.key and row.help and row.type for row in rows))
            self.assertTrue(warren.overlays(kind))
        with self.assertRaisesRegex(warren.UsageError, "zone, dungeon, stage"):
            warren.parameters("cave")


if __name__ == "__main__":
    unittest.main()
