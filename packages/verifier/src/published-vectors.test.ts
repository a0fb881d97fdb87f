import { bytesOfBase64, hexOf, utf8 } from '@plumbline/domain/proofs/bytes'
import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import { checkpointText, noteKeyHash, parseSignedNote, signedNote } from '@plumbline/domain/proofs/checkpoint'
import { sha256 } from '@plumbline/domain/proofs/sha256'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifySignature } from './signatures.ts'
import { nodeSha256 } from './testing/made-log.ts'

const bytes = (base64: string): Uint8Array<ArrayBuffer> => {
  const read = bytesOfBase64(base64)
  if (!read) throw new RangeError('base64')
  return read
}

describe('signed notes (C2SP signed-note; golang.org/x/mod/sumdb/note)', () => {
  test.each([
    ['PeterNeumann', 'c74f20a3', 'ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
    ['EnochRoot', 'af0cfe78', 'ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop'],
    ['sum.golang.org', '033de0ae', 'Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'],
    ['example.com/foo', '530d903a', 'AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'],
  ])('the key of %s is called %s', (name, hash, typeAndKey) => {
    const key = bytes(typeAndKey).subarray(1)
    expect(hexOf(noteKeyHash(sha256, name, key))).toBe(hash)
    expect(hexOf(noteKeyHash(nodeSha256, name, key))).toBe(hash)
  })

  const text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
  const line = 'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM='

  test('a note is written as published, and its signature holds', async () => {
    const [keyHash, signature] = [bytes(line).slice(0, 4), bytes(line).slice(4)]
    expect(signedNote(text, { name: 'PeterNeumann', keyHash, signature })).toBe(
      `${text}\n— PeterNeumann ${line}\n`,
    )

    const publicKey = bytes('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW').slice(1)
    expect(await verifySignature({ publicKey, message: utf8(text), signature })).toBe(true)
    expect(await verifySignature({ publicKey, message: utf8(`${text}\n`), signature })).toBe(false)
  })

  const example =
    'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
    '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n'

  test('the example of the C2SP checkpoint is read and written back', () => {
    const read = parseSignedNote(example)
    if (!read?.signatures[0]) throw new Error('a checkpoint')

    expect(read).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(signedNote(checkpointText(read), read.signatures[0])).toBe(example)
  })

  test.each([
    ['a size with a leading zero', example.replace('20852163', '020852163')],
    ['a size that is none', example.replace('20852163', '-1')],
    ['a root that is too short', example.replace('CsUYap', 'Cs')],
    ['base64 with a bit too much', example.replace('jxq2I=', 'jxq2J=')],
    ['no signature', example.slice(0, example.indexOf('—'))],
    ['a hyphen for a dash', example.replace('—', '-')],
    ['no line end', example.slice(0, -1)],
  ])('%s is no checkpoint', (_, note) => expect(parseSignedNote(note)).toBeUndefined())
})

describe('canonical JSON (RFC 8785)', () => {
  test('members are sorted by UTF-16 code units (3.2.3)', () => {
    const sorted = canonicalJson({
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    })

    expect([...sorted.matchAll(/:"([^"]*)"/g)].map(([, value]) => value)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])

    expect(sorted.startsWith('{"\\r":')).toBe(true)
  })

  test('strings and literals are written the one way (3.2.2)', () => {
    expect(canonicalJson('\u20ac$\u000f\nA\u0027B"\\\\"/')).toBe(
      String.raw`"€$\u000f` + String.raw`\nA'B\"\\\\\"/"`,
    )

    expect(canonicalJson([null, true, false])).toBe('[null,true,false]')
    expect(() => canonicalJson('\ud800')).toThrow('lone surrogate')
    expect(() => canonicalJson(1.5)).toThrow('safe integer')
  })
})

describe('bytes', () => {
  test('texts are written as Node writes them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 20 }), (points) => {
        const text = String.fromCodePoint(...points.filter((point) => point < 0xd8_00 || point > 0xdf_ff))
        expect(hexOf(utf8(text))).toBe(Buffer.from(text).toString('hex'))
      }),
    )
  })

  test('SHA-256 agrees with Node’s for every length around the block', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (message) => {
        expect(hexOf(sha256(message))).toBe(hexOf(nodeSha256(message)))
      }),
    )
  })

  test('base64 is read back in one form alone', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (message) => {
        const text = Buffer.from(message).toString('base64')
        expect(hexOf(bytes(text))).toBe(hexOf(message))
      }),
    )

    for (const text of ['QQ', 'QR==', 'Q===', 'QQ==\n', '-_==']) expect(bytesOfBase64(text)).toBeUndefined()
  })
})
