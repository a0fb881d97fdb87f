import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../platform/database/database.ts'

/** Looks for texts in everything that a database keeps: its rows, its files with what was deleted, its write-ahead log. */

const PAGE = 8_192
const PAGE_HEAD = 24
/** Of the first page of a file of the log. */
const SEGMENT_HEAD = 40
/** A text this short may stand anywhere by chance: only as a value of its own it counts. */
const SHORT = 8

/** The bytes under which a text would lie. */
function forms(text: string): Buffer[] {
  const plain =
    Buffer.from(text, 'latin1').toString('latin1') === text ? Buffer.from(text, 'latin1') : undefined
  const utf8 = Buffer.from(text)
  if (text.length < SHORT) {
    // PostgreSQL writes a short value behind one byte with its length.
    return [Buffer.concat([Buffer.from([((utf8.length + 1) << 1) | 1]), utf8]), Buffer.from(`"${text}"`)]
  }

  const fromBase64 = /^[A-Za-z0-9_-]{40,}$/.test(text) ? [Buffer.from(text, 'base64url')] : []

  return [
    utf8,
    ...(plain && !plain.equals(utf8) ? [plain] : []),
    Buffer.from(utf8.toString('hex')),
    Buffer.from(utf8.toString('base64').replace(/=*$/, '').slice(0, -1)),
    Buffer.from(text, 'utf16le'),
    ...fromBase64,
  ]
}

export const isIn = (haystack: Buffer, text: string): boolean =>
  forms(text).some((form) => haystack.includes(form))

/** Each table's rows as text. */
export async function tableTexts(
  owner: Database,
): Promise<{ readonly table: string; readonly text: string }[]> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )

  const texts: { table: string; text: string }[] = []
  for (const { name } of tables) {
    const rows = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push({ table: name, text: rows.map(({ row }) => row).join('\n') })
  }

  return texts
}

/** Whether a row's text has it: a short one as a word of its own. */
export function isInText(haystack: string, text: string): boolean {
  if (text.length < SHORT) return new RegExp(`(?<![0-9A-Za-z.:+-])${text}(?![0-9A-Za-z.:-])`).test(haystack)
  return haystack.includes(text) || haystack.includes(Buffer.from(text).toString('hex'))
}

/** Paths of the files of all tables and indexes below the cluster's folder, as they lie there. */
export async function relationFiles(owner: Database, dataFolder: string): Promise<string[]> {
  const rows = await owner.query<{ path: string }>(
    `select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'm', 'S')`,
  )
  return rows.flatMap(({ path }) => (path ? [join(dataFolder, path)] : []))
}

/**
 * The write-ahead log as one text: without the heads of its pages, which lie in the middle of what was written.
 * @param since the name of its first file
 */
export function* logFiles(
  dataFolder: string,
  since: string,
): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  const folder = join(dataFolder, 'pg_wal')
  const names = readdirSync(folder).filter((each) => /^[0-9A-F]{24}$/.test(each) && each >= since)
  for (const name of names) {
    const raw = readFileSync(join(folder, name))
    const pages: Buffer[] = []
    for (let at = 0; at < raw.length; at += PAGE)
      pages.push(raw.subarray(at + (at === 0 ? SEGMENT_HEAD : PAGE_HEAD), at + PAGE))
    yield { name, bytes: Buffer.concat(pages) }
  }
}
