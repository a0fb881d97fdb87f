import { LOGS } from '@plumbline/domain/proofs/log-events'
import { HOUR_MS, MINUTE_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import { readAtMost } from '../platform/read-at-most.ts'
import type { PublicLogs } from './public-logs.ts'
import { sha256 } from './sha256.ts'
import { isStampOf, timeStampQuery } from './time-stamp.ts'

const LOOK_EVERY_MS = MINUTE_MS
const ANCHORED_WITHIN_MS = 20_000
const ANSWER_BYTES_MAX = 100_000
/** What waits is stamped a day's worth at a time. */
const STAMPED_AT_ONCE = 24

export interface AnchorsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly answers: Pick<PublicLogs, 'checkpoint'>
  /** `ANCHOR_TSA_URL`: without it anchors wait. */
  readonly authority: string | undefined
}

/** The newest checkpoints of an hour, and the authority's word that they existed then. */
export interface Anchor {
  readonly at: Instant
  /** The notes of all logs, one after another. */
  readonly document: string
  readonly hash: Buffer
  /** The whole answer (TimeStampResp). */
  readonly token: Buffer | null
  readonly authority: string | null
  readonly stamped_at: Instant | null
}

/** Gives the newest checkpoints to a time-stamp authority once an hour. */
export class Anchors {
  readonly #deps: AnchorsDeps

  readonly job: Job = {
    name: 'anchor-logs',
    everyMs: LOOK_EVERY_MS,
    isAtOnce: true,
    runs: 'one-node',
    failure: 'the logs could not be anchored',
    run: () => this.anchor(),
  }

  #anchoredAt: Instant | undefined

  constructor(deps: AnchorsDeps) {
    this.#deps = deps
  }

  /** Whether anybody is asked for stamps. */
  get hasAuthority(): boolean {
    return this.#deps.authority !== undefined
  }

  /** Up to when the logs are stamped by an authority; `undefined` where they never were, or the first look is still to come. */
  anchoredAt(): Instant | undefined {
    return this.#anchoredAt
  }

  /** The newest ones, newest first. */
  newest(most: number): Promise<Anchor[]> {
    return this.#deps.database.query<Anchor>(
      'select at, document, hash, token, authority, stamped_at from log_anchor order by id desc limit $1',
      [most],
    )
  }

  /** Notes the checkpoints of a new hour, and has stamped what waits. */
  async anchor(): Promise<void> {
    const { database, authority } = this.#deps
    await this.#note()

    const [last] = await database.query<{ at: Instant | null }>(
      'select max(at) at from log_anchor where token is not null',
    )

    this.#anchoredAt = last?.at ?? undefined
    if (authority === undefined) return

    const waiting = await database.query<{ id: bigint; at: Instant; hash: Buffer }>(
      `select id, at, hash from log_anchor where token is null order by id limit ${STAMPED_AT_ONCE}`,
    )

    for (const { id, at, hash } of waiting) {
      const token = await askAuthority(authority, hash)
      await database.query(
        'update log_anchor set token = $2, authority = $3, stamped_at = $4 where id = $1',
        [id, token, authority, toIso(this.#deps.clock.now())],
      )

      this.#anchoredAt = at
    }
  }

  async #note(): Promise<void> {
    const { database, clock, answers } = this.#deps
    const now = clock.now()
    const [last] = await this.newest(1)
    if (last && Math.floor(last.at / HOUR_MS) >= Math.floor(now / HOUR_MS)) return

    const checkpoints = await Promise.all(LOGS.map((log) => answers.checkpoint(log)))
    const document = checkpoints.map((checkpoint) => checkpoint?.note ?? '').join('')
    if (document === '' || document === last?.document) return

    await database.query('insert into log_anchor(at, document, hash) values ($1, $2, $3)', [
      toIso(now),
      document,
      sha256(Buffer.from(document)),
    ])
  }
}

/** @throws Error where the authority is away or does not grant the stamp */
async function askAuthority(url: string, hash: Buffer): Promise<Buffer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(timeStampQuery(hash)),
    // The address is the operator's own: nobody else names another.
    redirect: 'error',
    signal: AbortSignal.timeout(ANCHORED_WITHIN_MS),
  })

  const token = await readAtMost(answer, ANSWER_BYTES_MAX)
  if (!answer.ok || !isStampOf(token, hash))
    throw new Error(`the time-stamp authority did not grant a stamp (${answer.status})`)

  return token
}
