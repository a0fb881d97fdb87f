"""Tests of what a checker remembers: a log that grew, a log that was forked for one customer, the command and the site it asks."""

import argparse
import contextlib
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

import verify
from proof_bytes import Keys
from proof_samples import Log, World, consistency, in_hex, key_file

TICKS = [(after, 6_400_000 + after) for after in range(250, 34_000, 500)]


def fault_of(value, remembered):
    found = verify.judge(json.dumps(value), Keys(key_file()), remembered)
    return next((f"{step}: {what}" for step, holds, what in found if not holds), None)


class Remembered(unittest.TestCase):
    def setUp(self):
        self.world = World(TICKS)
        self.bundle = self.world.open_and_settle()

    def remembered(self, size, path=None):
        log = self.world.orders
        entry = {"note": log.note(size), "path": lambda old, new: consistency(log.hashes(new), old) if path is None else path}
        return {"orders": entry}

    def test_a_log_that_grew_holds_from_either_side(self):
        for size in (1, 4, 7, len(self.world.orders.leaves)):
            self.assertEqual(fault_of(self.bundle, self.remembered(size)), None)
        self.world.orders.add("one more")
        self.assertEqual(fault_of(self.bundle, self.remembered(len(self.world.orders.leaves))), None)

    def test_a_forked_log_is_seen(self):
        fork = Log("orders")
        fork.leaves[1] = "what only this customer was shown"
        for size in (3, len(self.world.orders.leaves)):
            while len(fork.leaves) < size:
                fork.add("more")
            for path in ([], in_hex(consistency(self.world.orders.hashes(), 3))):
                kept = {"orders": {"note": fork.note(size), "path": lambda *_, path=path: [bytes.fromhex(each) for each in path]}}
                self.assertIn("checkpoints: the log orders is not the one remembered", fault_of(self.bundle, kept))

    def test_the_command_keeps_what_it_saw_and_fails_on_a_fork(self):
        with tempfile.TemporaryDirectory() as folder:
            bundle, key, kept = (pathlib.Path(folder, name) for name in ("bundle.json", "key.json", "kept.json"))
            bundle.write_text(json.dumps(self.bundle))
            key.write_text(json.dumps({"code": 200, "msg": "", "data": key_file()}))
            command = [sys.executable, verify.__file__, str(bundle), "--key", str(key), "--remembered", str(kept)]
            run = lambda: subprocess.run(command, capture_output=True, text=True)
            for _ in range(2):
                done = run()
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertEqual([line.split()[1] for line in done.stdout.splitlines()[:-1]], verify.OrderCheck.steps)
                self.assertEqual(set(json.loads(kept.read_text())), {"orders", "ledger", "ticks"})
            self.world.orders.leaves[2] = "rewritten"
            kept.write_text(json.dumps({"orders": {"note": self.world.orders.note()}}))
            done = run()
            self.assertEqual(done.returncode, 1)
            self.assertIn("FAILED  checkpoints  the log orders is not the one remembered: it was forked", done.stdout)
            self.assertEqual(json.loads(kept.read_text()), {"orders": {"note": self.world.orders.note()}})

    def test_the_command_asks_the_site_for_what_it_needs_to_compare(self):
        world, asked = self.world, []

        class Site(BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append(self.path)
                old, new = (int(parse_qs(urlsplit(self.path).query)[name][0]) for name in ("from", "to"))
                path = in_hex(consistency(world.orders.hashes(new), old))
                self.send_response(200)
                self.end_headers()
                self.wfile.write(json.dumps({"code": 200, "msg": "", "data": {"path": path}}).encode())

            def log_message(self, *_):
                pass

        with tempfile.TemporaryDirectory() as folder, HTTPServer(("127.0.0.1", 0), Site) as site:
            threading.Thread(target=site.serve_forever, daemon=True).start()
            bundle, kept = (pathlib.Path(folder, name) for name in ("bundle.json", "kept.json"))
            bundle.write_text(json.dumps(self.bundle))
            for rewritten, code in ((None, 0), (1, 1)):
                older = Log("orders")
                older.leaves = world.orders.leaves[:6]
                if rewritten:
                    older.leaves[rewritten] = "what this customer was shown before"
                kept.write_text(json.dumps({"orders": {"note": older.note()}}))
                options = argparse.Namespace(
                    file=str(bundle), remembered=str(kept), site=f"http://127.0.0.1:{site.server_port}"
                )
                with contextlib.redirect_stdout(io.StringIO()):
                    self.assertEqual(verify.check_file(options, Keys(key_file())), code)
            site.shutdown()
        size = len(world.orders.leaves)
        self.assertEqual(asked, [f"/api/proofs/consistency?log=orders&from=6&to={size}"] * 2)


if __name__ == "__main__":
    unittest.main()
