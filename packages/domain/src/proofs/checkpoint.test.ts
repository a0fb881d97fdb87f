import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkpointText, noteKeyHash, parseSignedNote, signedNote } from './checkpoint.ts'

/* C2SP checkpoints and signed notes. The first example is the one that C2SP publishes. */

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const PUBLISHED =
  'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
  '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n'

const ROOT = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
const ROOT_TEXT = 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA='
const LINE = '— n AAECAwQ=' // a key hash of four bytes and one byte of a signature

const note = (...lines: readonly string[]): string => `${lines.join('\n')}\n`
const read = (...lines: readonly string[]) => parseSignedNote(note(...lines))

describe('written', () => {
  test('a checkpoint is three lines, a note the same with the line of a signature', () => {
    const text = checkpointText({ origin: 'o', size: 7, root: ROOT })
    expect(text).toBe(`o\n7\n${ROOT_TEXT}\n`)
    const [keyHash, signature] = [Uint8Array.of(0, 1, 2, 3), Uint8Array.of(4)]
    expect(signedNote(text, { name: 'n', keyHash, signature })).toBe(`o\n7\n${ROOT_TEXT}\n\n${LINE}\n`)
  })

  test('a key hash is of the name, a line end, the kind of key and the key', () => {
    const key = Uint8Array.of(9, 8, 7)
    const hashed = createHash('sha256').update(Buffer.from('name\n\u0001')).update(key).digest()
    expect(Buffer.from(noteKeyHash(sha256, 'name', key)).toString('hex')).toBe(
      hashed.subarray(0, 4).toString('hex'),
    )
  })

  test('the published example is read, and written back as it was', () => {
    const known = parseSignedNote(PUBLISHED)
    if (!known?.signatures[0]) throw new Error('a checkpoint')

    expect(known.signatures[0].keyHash).toHaveLength(4)
    expect(known.signatures[0].signature).toHaveLength(64)
    expect(signedNote(checkpointText(known), known.signatures[0])).toBe(PUBLISHED)
  })
})

describe('read', () => {
  test('origin, size, root, the text that is signed, and each signature', () => {
    expect(read('o', '7', ROOT_TEXT, '', LINE)).toEqual({
      origin: 'o',
      size: 7,
      root: ROOT,
      text: `o\n7\n${ROOT_TEXT}\n`,
      signatures: [{ name: 'n', keyHash: Uint8Array.of(0, 1, 2, 3), signature: Uint8Array.of(4) }],
    })
  })

  test('others may have signed as well, and the checkpoint have further lines', () => {
    const two = read('o', '7', ROOT_TEXT, '', LINE, '— other/name AAAAAAA=')
    expect(two?.signatures.map(({ name }) => name)).toEqual(['n', 'other/name'])
    const longer = read('o', '7', ROOT_TEXT, 'more', '', 'and more', '', LINE)
    expect(longer?.text).toBe(`o\n7\n${ROOT_TEXT}\nmore\n\nand more\n`)
  })

  test.each(['0', '1', '10', '9007199254740991'])('the size %s', (size) => {
    expect(read('o', size, ROOT_TEXT, '', LINE)?.size).toBe(Number(size))
  })

  test.each(['', '00', '01', '-1', '+1', '1.0', '1e3', ' 1', '1 ', 'a', 'x1', '1x', '9007199254740992'])(
    'no size %j',
    (size) => {
      expect(read('o', size, ROOT_TEXT, '', LINE)).toBeUndefined()
    },
  )

  test.each([
    ['no origin', note('', '7', ROOT_TEXT, '', LINE)],
    ['no root', note('o', '7', '', '', LINE)],
    ['no lines after the origin', note('o', '', LINE)],
    ['no lines after the size', note('o', '7', '', LINE)],
    ['a root of 31 bytes', note('o', '7', 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHw==', '', LINE)],
    ['a root of 33 bytes', note('o', '7', 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAh', '', LINE)],
    ['a root that is no base64', note('o', '7', `${ROOT_TEXT.slice(0, -1)}!`, '', LINE)],
    ['a root with a bit too much', note('o', '7', ROOT_TEXT.replace('A=', 'B='), '', LINE)],
    ['no empty line', note('o', '7', ROOT_TEXT, LINE)],
    ['no signature', note('o', '7', ROOT_TEXT, '')],
    ['an empty line behind a signature', note('o', '7', ROOT_TEXT, '', LINE, '')],
    ['no line end', note('o', '7', ROOT_TEXT, '', LINE).slice(0, -1)],
    ['another sign for the line end', `${note('o', '7', ROOT_TEXT, '', LINE).slice(0, -1)}!`],
    ['nothing', ''],
    ['an empty line', '\n'],
    ['two of them', '\n\n'],
    ['signatures alone', `\n\n${LINE}\n`],
  ])('%s: no note', (_, text) => {
    expect(parseSignedNote(text)).toBeUndefined()
  })

  test.each([
    '- n AAECAwQ=', // a hyphen for the dash
    'x— n AAECAwQ=',
    '—n AAECAwQ=',
    '—  AAECAwQ=',
    '— n',
    '— n ',
    '— n  AAECAwQ=',
    '— n m AAECAwQ=',
    '— n AAECAwQ= more',
    '— n AAECAwQ= ',
    '— n AAECAw==', // the key hash alone
    '— n AAECAwR=',
    '— n !',
  ])('the line %j is no signature, even beside one', (line) => {
    expect(read('o', '7', ROOT_TEXT, '', line)).toBeUndefined()
    expect(read('o', '7', ROOT_TEXT, '', LINE, line)).toBeUndefined()
  })
})
