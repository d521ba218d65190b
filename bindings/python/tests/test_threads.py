"""The interpreter's lock, several threads, and Ctrl-C."""
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import unittest  # noqa: E402

import warren  # noqa: E402
from project import EMBER, FURNACE, GATES, TestCase  # noqa: E402


class Lock(TestCase):
    def test_other_threads_go_on_while_one_generates(self):
        """One is told of a pass only when the next one begins: what another counts meanwhile, it could
        not have counted while the first held the lock. No clock: passes of a large zone are long."""
        counted, moved = [0], []
        stop = threading.Event()

        def count():
            while not stop.is_set():
                counted[0] += 1

        counter = threading.Thread(target=count)
        counter.start()
        before = [None]

        def progress(_):
            if before[0] is not None:
                moved.append(counted[0] - before[0])
            before[0] = counted[0]
        try:
            warren.generate(EMBER, 7, progress=progress)
        finally:
            stop.set()
            counter.join()
        self.assertGreater(max(moved), 1000)

    def test_the_rest_releases_it_too(self):
        """A thread that wants the lock gets it within these calls, or not at all until they are done."""
        level = warren.generate(EMBER, 7)
        text = level.to_json()
        switch = sys.getswitchinterval()
        sys.setswitchinterval(1000)  # nobody gets the lock but who is given it
        self.addCleanup(sys.setswitchinterval, switch)
        for work in (level.to_json, level.render, level.verify, lambda: warren.load(text)):
            # The machine may be too busy to wake the other thread in time.
            self.assertTrue(any(self.lets_another_in(work) for _ in range(50)), work)

    @staticmethod
    def lets_another_in(work):
        begun = threading.Event()
        inside, seen = [False], []

        def look():
            begun.wait()
            seen.append(inside[0])
        other = threading.Thread(target=look)
        other.start()
        inside[0] = True
        begun.set()
        work()
        inside[0] = False
        other.join()
        return seen[0]


class Threads(TestCase):
    def test_each_with_its_own_arguments(self):
        def make(seed):
            level = warren.generate(FURNACE, seed)
            return level.hash, level.verify().holds, warren.load(level.to_json()).hash
        with ThreadPoolExecutor(4) as pool:
            made = list(pool.map(make, [seed % 8 for seed in range(40)]))
        for seed, (hash_, holds, again) in enumerate(made):
            self.assertEqual((hash_, again), (made[seed % 8][0],) * 2)
            self.assertTrue(holds)

    def test_one_level_looked_at_by_several(self):
        level = warren.generate(GATES, 7, record=True)
        wanted = warren.load(level.to_json())

        def look(_):
            return (level.hash, len(level.things), level.cells.sum(), level.verdict().holds,
                    level == wanted, level.zone.gates == wanted.zone.gates)
        with ThreadPoolExecutor(4) as pool:
            self.assertEqual(len(set(pool.map(look, range(40)))), 1)

    def test_a_generator_is_for_one_at_a_time(self):
        generator = warren.Generator(EMBER)
        inside, refused = threading.Event(), []

        def progress(_):
            if inside.is_set():
                return
            inside.set()
            for call in (generator.generate, generator.explain, generator.close):
                other = threading.Thread(target=lambda call=call: refused.append(self.refusal(call)))
                other.start()
                other.join()
            refused.append(self.refusal(generator.generate))  # the same thread, from within
        level = generator.generate(7, progress=progress)
        self.assertEqual(len(refused), 4)
        self.assertTrue(all("at work" in str(error) for error in refused), refused)
        self.assertEqual(level, generator.generate(7))

    def refusal(self, call):
        try:
            call()
        except warren.UsageError as error:
            return error
        return None

    def test_a_storm_on_one_generator(self):
        generator = warren.Generator(FURNACE)
        wanted = [warren.generate(FURNACE, seed).hash for seed in range(4)]
        ends = []

        def work(seed):
            for _ in range(50):
                try:
                    ends.append(generator.generate(seed).hash == wanted[seed])
                except warren.UsageError:
                    ends.append(None)
        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(ends), 200)
        self.assertNotIn(False, ends)
        self.assertIn(True, ends)


# Each prints when it is under way, and is interrupted then; without that it would go on for ever.
INTERRUPTED = {
    "generate": """
def progress(at):
    if at.index == 0: print('begun', flush=True)
while True: warren.generate(EMBER, 7, progress=progress)
""",
    "generate alone": """
print('begun', flush=True)
generator = warren.Generator(EMBER)
while True: generator._native.generate(call_of(7), False, False)
""",
    "sweep": """
for outcome in warren.sweep(EMBER, range(10**9), threads=2):
    print('begun', flush=True)
""",
}


class Interrupts(TestCase):
    def test_ctrl_c_ends_what_takes_long(self):
        for name, code in INTERRUPTED.items():
            with self.subTest(name):
                program = (f"import warren\nfrom warren._arguments import call_of\nEMBER = {str(EMBER)!r}\n"
                           f"try:\n" + "".join(f"  {line}\n" for line in code.splitlines()) +
                           "except KeyboardInterrupt:\n  print('interrupted', flush=True)\n")
                process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE,
                                           stderr=subprocess.PIPE, text=True, env=os.environ)
                self.assertEqual(process.stdout.readline(), "begun\n")
                process.send_signal(signal.SIGINT)
                out, errors = process.communicate(timeout=300)
                self.assertTrue(out.endswith("interrupted\n"), errors)
                self.assertEqual(process.returncode, 0)


if __name__ == "__main__":
    unittest.main()
