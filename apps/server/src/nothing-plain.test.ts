import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { JOURNEYS } from './testing/canaries/planted.ts'
import type { Planted } from './testing/canaries/planted.ts'
import { isIn, isInText, logFiles, relationFiles, tableTexts } from './testing/canaries/search.ts'
import { openClusterRoot } from './testing/cluster-root.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * No ID number, card number, address, name, token, password or code lies plainly in any table, in the files of the
 * database with all that was deleted, in its write-ahead log, in the pictures' folder, or in what the server logged.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { owner } = whole
const cluster = inject('cluster')
const dataFolder = join(dirname(cluster.host), 'data')
/** Plainly there, in a table that may hold it: a search that does not find this one finds nothing. */
const MARK = 'mark-that-must-be-found-4f1c@example.com'
const CODE_MARK = '918273'

const planted: Planted[] = []

/** Of the whole cluster, which only its superuser may; answers the first row's `name`, where it has one. */
async function tell(statement: string): Promise<string | undefined> {
  const root = openClusterRoot()
  const [row] = await root.query<{ name?: string }>(statement)
  await root.end()

  return row?.name
}

const mark = (text: string): Promise<object[]> =>
  owner.query(
    'insert into login_failure (account, device_hash, failures, failed_at) values ($1, $2, 0, now())',
    [text, Buffer.alloc(32)],
  )

/** The file of the log in which these journeys begin; those before it are of other tests, and many. */
let firstFile: string | undefined

beforeAll(async () => {
  firstFile = await tell('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
  await mark(MARK)

  // Of a million codes some are the figures of a price or a sum that stands there before: such a one says nothing.
  const before = await tableTexts(owner)
  const isNew = ({ text }: Planted): boolean => !before.some((table) => isInText(table.text, text))

  for (const journey of Object.values(JOURNEYS)) planted.push(...(await journey(whole)).filter(isNew))
  await mark(CODE_MARK)

  // The log is written out to its last word.
  await tell('select pg_switch_wal()')
})

const foundIn = (bytes: Buffer): string[] =>
  planted.filter(({ text }) => isIn(bytes, text)).map(({ what }) => what)

test('every journey planted something, and no two the same', () => {
  expect(planted.length).toBeGreaterThanOrEqual(20)
  expect(planted.filter(({ text }) => text.length < 6)).toEqual([])

  for (const kind of [
    'ID number',
    'card number',
    'session token',
    'login password',
    'fund password',
    'code',
    'recovery code',
    'API key',
  ])
    expect(planted.some(({ what }) => what.startsWith(kind))).toBe(true)
})

describe('nothing of it lies plainly', () => {
  test('in any row of any table', async () => {
    const texts = await tableTexts(owner)
    const has = (text: string): string[] =>
      texts.filter((table) => isInText(table.text, text)).map(({ table }) => table)

    expect(has(MARK)).toEqual(['public.login_failure'])
    expect(has(CODE_MARK)).toEqual(['public.login_failure'])
    for (const { what, text } of planted) expect([what, has(text)]).toEqual([what, []])
  })

  test('in the write-ahead log, from the first word of these journeys to the last', () => {
    let [marks, codeMarks] = [0, 0]
    for (const { name, bytes } of logFiles(dataFolder, firstFile ?? '')) {
      if (isIn(bytes, MARK)) marks += 1
      if (isIn(bytes, CODE_MARK)) codeMarks += 1
      expect([name, foundIn(bytes)]).toEqual([name, []])
    }

    expect(marks).toBeGreaterThan(0)
    expect(codeMarks).toBeGreaterThan(0)
  })

  test('in the files of the tables, with what was deleted', async () => {
    await tell('checkpoint')
    const files = (await relationFiles(owner, dataFolder)).filter((path) => existsSync(path))
    let marks = 0
    for (const path of files) {
      const bytes = readFileSync(path)
      if (isIn(bytes, MARK)) marks += 1
      expect([path, foundIn(bytes)]).toEqual([path, []])
    }

    expect(marks).toBeGreaterThan(0)
  })

  test('in the folder of pictures', () => {
    const names = readdirSync(whole.uploadsFolder)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(foundIn(readFileSync(join(whole.uploadsFolder, name)))).toEqual([])
  })

  test('in what the server logged', () => {
    const said = whole.logged.join('\n')
    for (const { what, text } of planted) expect([what, isInText(said, text)]).toEqual([what, false])
  })
})
