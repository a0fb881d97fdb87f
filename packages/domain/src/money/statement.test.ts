import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createZone } from '../feed/calendar-zone.ts'
import { monthRange } from '../basics/month.ts'
import { csvField, csvFile, statementRange, wallClock } from './statement.ts'
import { isRefusal } from '../basics/refusal.ts'

const BANGKOK = createZone('Asia/Bangkok')

describe('the range', () => {
  test('covers both days, by the platform’s clock', () => {
    expect(statementRange(BANGKOK, '2026-11-20', '2026-11-21')).toEqual({
      from: Date.UTC(2026, 10, 19, 17),
      to: Date.UTC(2026, 10, 21, 17),
    })
  })

  test.each([
    ['2021-11-21', '2026-11-21', undefined],
    ['2021-11-20', '2026-11-21', 'from'],
    ['2026-11-22', '2026-11-21', 'to'],
    ['2026-11-21', '2026-11-21', undefined],
    ['2024-02-29', '2029-02-28', undefined],
  ])('%s to %s: %s', (from, to, field) => {
    const range = statementRange(BANGKOK, from, to)
    expect(isRefusal(range) ? range.field : undefined).toBe(field)
  })
})

test('a month is the platform’s', () => {
  expect(monthRange(BANGKOK, '2026-12')).toEqual({
    from: Date.UTC(2026, 10, 30, 17),
    to: Date.UTC(2026, 11, 31, 17),
  })
})

test('times stand on the platform’s wall clock', () => {
  expect(wallClock(BANGKOK, Date.UTC(2026, 10, 21, 17, 0, 1))).toBe('2026-11-22 00:00:01')
})

/** A reader of RFC 4180 that shares nothing with the writer. */
function parse(text: string): string[][] {
  const records: string[][] = [[]]
  let [field, quoted] = ['', false]
  for (let at = 1; at < text.length; at += 1) {
    const char = text[at] ?? ''
    const record = records.at(-1) ?? []
    if (quoted && char === '"' && text[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (char === '"') quoted = !quoted
    else if (quoted) field += char
    else if (char === ',' || char === '\r') {
      record.push(field)
      field = ''
    } else if (char === '\n') records.push([])
    else field += char
  }

  return records.slice(0, -1)
}

describe('CSV', () => {
  test.each([
    ['-30.30', '-30.30'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['@sum', "'@sum"],
    ['-1+2', "'-1+2"],
    ['\tx', "'\tx"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=a,"b"', `"'=a,""b"""`],
    ['', ''],
    ['＝1+1', "'＝1+1"],
    ['\n=1', '"\'\n=1"'],
  ])('%j is written %s', (text, written) => expect(csvField(text)).toBe(written))

  test('what was written is read back, and nothing in it runs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), { minLength: 1 }),
        (records) => {
          const read = parse(csvFile(records))
          expect(
            read.map((record) => record.map((field) => field.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
          ).toEqual(
            records.map((record) => record.map((field) => field.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
          )

          for (const field of read.flat()) expect(/^[=+@\t\r\n＝＋＠]/.test(field)).toBe(false)
        },
      ),
    )
  })
})
