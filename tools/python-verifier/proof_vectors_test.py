"""Tests of the checker's parts: published vectors of Ed25519, trees, canonical JSON and notes; prices of several sources."""

import json
import pathlib
import unittest

import ed25519
from proof_bytes import Fault, base64_of, canonical, document, is_consistent, key_hash, leaf_hash, root_of_path, sha256
from proof_samples import START, consistency, inclusion, iso, root_of
from proof_ticks import check_sources

VECTORS = pathlib.Path(__file__).parent.parent / "vectors"
TICK_TIME = START


class PublishedVectors(unittest.TestCase):
    def test_ed25519_judges_every_vector_of_wycheproof_and_rfc_8032_as_published(self):
        vectors = json.loads((VECTORS / "ed25519.json").read_text())
        self.assertEqual(len(vectors["tests"]), 156)
        for key, message, signature, is_valid in vectors["tests"]:
            judged = ed25519.is_signed(bytes.fromhex(key), bytes.fromhex(message), bytes.fromhex(signature))
            self.assertEqual(judged, is_valid, signature)

    def test_ed25519_takes_one_spelling_of_a_point_and_of_s(self):
        for key, message, signature in json.loads((VECTORS / "ed25519.json").read_text())["two_spellings"]:
            self.assertFalse(ed25519.is_signed(*(bytes.fromhex(each) for each in (key, message, signature))))
        p = ed25519.P
        for y in (p, p + 1, 2**255 - 1):
            self.assertIsNone(ed25519.decode_point(y.to_bytes(32, "little")))
        self.assertIsNone(ed25519.decode_point((1 | 1 << 255).to_bytes(32, "little")), "x = 0 with a sign")
        self.assertIsNone(ed25519.decode_point((2).to_bytes(32, "little")), "not on the curve")
        self.assertEqual(ed25519.encode_point(ed25519.decode_point((1).to_bytes(32, "little"))), (1).to_bytes(32, "little"))

    def test_trees_are_those_of_certificate_transparency(self):
        leaves = "|00|10|2021|3031|40414243|5051525354555657|606162636465666768696a6b6c6d6e6f".split("|")
        hashes = [sha256(b"\0" + bytes.fromhex(leaf)) for leaf in leaves]
        self.assertEqual(root_of(hashes).hex(), "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328")
        self.assertEqual(root_of(hashes[:3]).hex(), "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77")
        self.assertEqual(sha256(b"").hex(), root_of([]).hex())

    def test_every_path_of_small_trees_leads_to_the_root_and_no_other_does(self):
        hashes = [leaf_hash(str(at)) for at in range(33)]
        for size in range(1, 34):
            root = root_of(hashes[:size])
            for index in range(size):
                path = inclusion(hashes[:size], index)
                self.assertEqual(root_of_path(hashes[index], index, size, path), root)
                for wrong in {index ^ 1, index + 1, 0} - {index}:
                    try:
                        self.assertNotEqual(root_of_path(hashes[index], wrong, size, path), root)
                    except Fault:
                        pass
            for old in range(1, size + 1):
                path, old_root = consistency(hashes[:size], old), root_of(hashes[:old])
                self.assertTrue(is_consistent(old, old_root, size, root, path))
                self.assertFalse(is_consistent(old, sha256(old_root), size, root, path))
                self.assertFalse(is_consistent(old, old_root, size, sha256(root), path))
                self.assertFalse(is_consistent(old, old_root, size, root, [*path, root]))

    def test_canonical_json_is_that_of_rfc_8785(self):
        value = {"string": "\u20ac$\u000f\nA'B\"\\\\\"/", "literals": [None, True, False], "\r": "1"}
        text = '{"\\r":"1","literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
        self.assertEqual(canonical(value), text)
        for bad in ('{"v":"1", "type":"t"}', '{"v":"1","type":"t"}', '{"type":"t","v":1}', '{"type":"t","type":"t","v":"1"}', "[]"):
            with self.assertRaises(Fault):
                document(bad, "t", ())
        with self.assertRaises(Fault):
            document('{"type":"t","v":"1","x":"\\ud800"}', "t", ())
        self.assertEqual(document('{"type":"t","v":"1"}', "t", ()), {"type": "t", "v": "1"})

    def test_keys_of_notes_are_hashed_as_in_the_specification_of_signed_notes(self):
        key = base64_of("ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW", "a key")[1:]
        text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
        signature = base64_of(
            "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=", "a signature"
        )
        self.assertEqual(key_hash("PeterNeumann", key).hex(), "c74f20a3")
        self.assertEqual(signature[:4].hex(), "c74f20a3")
        self.assertTrue(ed25519.is_signed(key, text.encode(), signature[4:]))


class Sources(unittest.TestCase):
    def judged(self, *sources, price=1_000):
        """Sources are (price, whether counted, milliseconds before the tick)."""
        entries = [
            {"counted": counted, "hash": "00" * 32, "name": f"s{at}", "price": str(each), "time": iso(TICK_TIME - age)}
            for at, (each, counted, age) in enumerate(sources)
        ]
        try:
            check_sources(entries, price, TICK_TIME)
        except Fault as fault:
            return str(fault)
        return "holds"

    def test_the_price_is_the_median_of_those_that_count(self):
        fresh = lambda *prices: [(each, True, 0) for each in prices]
        self.assertEqual(self.judged(*fresh(999, 1_000, 1_003)), "holds")
        self.assertEqual(self.judged(*fresh(999, 1_000, 1_001, 1_003)), "holds", "1,000.5 to the even 1,000")
        self.assertEqual(self.judged(*fresh(999, 1_001, 1_002, 1_003)), "a price is not the median of its sources")
        self.assertEqual(self.judged(*fresh(1_000)), "too few sources counted")
        self.assertEqual(self.judged((1_000, True, 3_000), (1_000, True, 0)), "holds")
        self.assertIn("too old", self.judged((1_000, True, 3_001), *fresh(1_000, 1_000)))
        self.assertIn("too old", self.judged((1_000, True, -1), *fresh(1_000, 1_000)))

    def test_one_that_is_off_is_left_out_and_one_that_is_near_is_not(self):
        three = [(1_000, True, 0)] * 3
        self.assertEqual(self.judged((1_005, True, 0), *three), "holds")
        self.assertEqual(self.judged((1_006, True, 0), *three), "a source counted that was too far off")
        self.assertEqual(self.judged((1_006, False, 0), *three), "holds")
        self.assertEqual(self.judged((1_003, False, 0), *three), "holds", "dropped, and not yet back")
        self.assertEqual(self.judged((1_002, False, 0), *three), "a source was left out that was close enough")
        self.assertEqual(self.judged((1_002, False, 3_001), *three), "holds", "too old to count")


if __name__ == "__main__":
    unittest.main()
