import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import type { Queryable } from '../database.ts'
import { watchArchive } from './watch-archive.ts'

const { db } = await testDatabase()

/** What PostgreSQL says of its archiver, instead of what it says here. */
const said = (archiver: { readonly mode: string; readonly is_failing: boolean }): Queryable => ({
  query: <Row>() => Promise.resolve([archiver as Row]),
})

test('the role that serves may ask, and a PostgreSQL that does not archive is told', async () => {
  await expect(watchArchive(db).run()).rejects.toThrow('from before WAL_ARCHIVE was set')
})

test('a segment that could not be archived is told, and nothing else', async () => {
  await expect(watchArchive(said({ mode: 'on', is_failing: true })).run()).rejects.toThrow(
    'could not be archived',
  )
  await expect(watchArchive(said({ mode: 'on', is_failing: false })).run()).resolves.toBeUndefined()
})
