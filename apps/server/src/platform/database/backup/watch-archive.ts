import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Job } from '../../jobs.ts'
import type { Queryable } from '../database.ts'

interface Archiver {
  readonly mode: string
  readonly is_failing: boolean
}

/** Says each minute that WAL is not archived: it stays on the disk meanwhile, until that is full. */
export const watchArchive = (db: Queryable): Job => ({
  name: 'watch-archive',
  everyMs: MINUTE_MS,
  runs: 'every-node',
  failure: 'the WAL is not archived',
  async run() {
    const [archiver] = await db.query<Archiver>(
      `select current_setting('archive_mode') as mode,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
       from pg_stat_archiver`,
    )

    if (archiver?.mode !== 'on')
      throw new Error('PostgreSQL runs on from before WAL_ARCHIVE was set: stop the server and start it')
    if (archiver.is_failing) throw new Error('the last segment could not be archived: see db/postgres.log')
  },
})
