import { expect } from 'vitest'
import type { Queryable } from '../../platform/database/database.ts'
import type { FakeClock } from '../../testing/clock.ts'
import type { Feed } from '../feed.ts'

/** As often as the feed's loop commits. */
const COMMIT_EVERY_MS = 250

/** The prices of a while, quarter by quarter, as the feed's loop makes them. */
export async function runFeed(feed: Pick<Feed, 'step'>, clock: FakeClock, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += COMMIT_EVERY_MS) {
    clock.advance(COMMIT_EVERY_MS)
    await feed.step()
  }
}

/** Every tick of the log: numbered without a gap, later than the one before. */
export async function checkTickLog(owner: Queryable): Promise<void> {
  expect(
    await owner.query(`select product_id from (select product_id, seq, time,
      lag(seq, 1, 0::bigint) over w as seq_before, lag(time) over w as time_before from tick window w as (partition by product_id order by seq)) t
    where seq <> seq_before + 1 or time <= time_before`),
  ).toEqual([])
}
