import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { inclusionPath, leafHash, merkleRoot, merkleTree, nodeHash, rootOfPath } from './merkle-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex')

/** The eight inputs and roots that the Certificate Transparency implementations test with. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((text) => Buffer.from(text, 'hex'))

const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('RFC 6962 trees', () => {
  test.each(ROOTS.map((root, index) => [index + 1, root] as const))('root of %s leaves', (size, root) => {
    expect(
      hex(
        merkleRoot(
          merkleTree(
            sha256,
            LEAVES.slice(0, size).map((leaf) => leafHash(sha256, leaf)),
          ),
        ),
      ),
    ).toBe(root)
  })

  test('the published audit paths', () => {
    const path = (index: number, size: number): string[] =>
      inclusionPath(
        merkleTree(
          sha256,
          LEAVES.slice(0, size).map((leaf) => leafHash(sha256, leaf)),
        ),
        index,
      ).map(hex)

    expect(path(0, 1)).toEqual([])
    expect(path(0, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])

    expect(path(5, 8)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])

    expect(path(2, 3)).toEqual(['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'])
    expect(path(1, 5)).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ])
  })

  test('every path leads to the root, and a changed leaf, index, size or path does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (size, seed) => {
        const leaves = Array.from({ length: size }, (_, index) =>
          leafHash(sha256, Buffer.from(`leaf ${index}`)),
        )

        const tree = merkleTree(sha256, leaves)
        const index = seed % size
        const leaf = leaves[index] ?? new Uint8Array()
        const path = inclusionPath(tree, index)
        const root = hex(merkleRoot(tree))

        expect(hex(rootOfPath(sha256, leaf, index, size, path))).toBe(root)
        expect(hex(rootOfPath(sha256, sha256(leaf), index, size, path))).not.toBe(root)
        expect(rootOfPath(sha256, leaf, index, size, [...path, leaf])).toBeUndefined()
        expect(rootOfPath(sha256, leaf, size, size, path)).toBeUndefined()

        expect(size === 1 || hex(rootOfPath(sha256, leaf, (index + 1) % size, size, path)) !== root).toBe(
          true,
        )

        expect(size === 1 || rootOfPath(sha256, leaf, index, size, path.slice(1)) === undefined).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is no tree, no leaf and no path', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text) => leafHash(sha256, Buffer.from(text)))
  if (!a || !b || !c) throw new RangeError('three leaves')

  const two = merkleTree(sha256, [a, b])

  test('a tree has leaves and a root', () => {
    expect(() => merkleTree(sha256, [])).toThrow(new RangeError('a tree has leaves'))
    expect(() => merkleRoot([])).toThrow(new RangeError('a tree has a root'))
    expect(() => merkleRoot([[]])).toThrow(new RangeError('a tree has a root'))
  })

  test('a path is of a leaf that is there', () => {
    expect(inclusionPath(two, 1).map(hex)).toEqual([hex(a)])
    for (const index of [-1, 0.5, 2, Number.NaN])
      expect(() => inclusionPath(two, index)).toThrow(new RangeError(`no leaf ${index}`))
    expect(() => inclusionPath([], 0)).toThrow(new RangeError('no leaf 0'))
  })

  test('no place but a whole one below the size leads anywhere', () => {
    expect(hex(rootOfPath(sha256, a, 0, 2, [b]))).toBe(hex(nodeHash(sha256, a, b)))
    for (const index of [-2, -1, -0.5, 0.5, 2, 3, Number.NaN])
      for (const path of [[], [b], [b, c]]) expect(rootOfPath(sha256, a, index, 2, path)).toBeUndefined()
    for (const size of [-1, 0]) expect(rootOfPath(sha256, a, 0, size, [])).toBeUndefined()

    expect(rootOfPath(sha256, a, 1, 1, [])).toBeUndefined()
    expect(rootOfPath(sha256, a, 0, 1, [])).toBe(a)
  })

  test('a node is told from a leaf', () => {
    expect(hex(leafHash(sha256, Uint8Array.of(7)))).toBe(hex(sha256(Uint8Array.of(0, 7))))
    expect(hex(nodeHash(sha256, Uint8Array.of(7), Uint8Array.of(8, 9)))).toBe(
      hex(sha256(Uint8Array.of(1, 7, 8, 9))),
    )
  })
})

describe('RFC 8785 canonical JSON', () => {
  test('members are sorted by UTF-16 code units (the example of 3.2.3)', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }

    expect(canonicalJson(value)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign","\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    )
  })

  test('strings and literals (the example of 3.2.2)', () => {
    expect(
      canonicalJson({
        string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
        literals: [null, true, false],
      }),
    ).toBe('{"literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}')
  })

  test('integers are decimal strings, exact beyond 2^53', () => {
    expect(canonicalJson({ b: 9_007_199_254_740_993n, a: [0, -1, 10n ** 30n] })).toBe(
      '{"a":["0","-1","1000000000000000000000000000000"],"b":"9007199254740993"}',
    )
  })

  test('what has no exact form is refused', () => {
    for (const value of [0.5, Number.NaN, 2 ** 53, '\ud800'])
      expect(() => canonicalJson(value)).toThrow(RangeError)
  })
})
