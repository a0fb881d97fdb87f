import { deviceName } from '@plumbline/domain/accounts/device-name'
import { placeOf } from '@plumbline/domain/basics/network-place'
import { isCounted } from '@plumbline/domain/accounts/security-event'
import type { SecurityEvent, SecurityEventKind } from '@plumbline/domain/accounts/security-event'
import { SecurityGatherer } from '@plumbline/domain/accounts/security-gathering'
import type { GatheredEvent } from '@plumbline/domain/accounts/security-gathering'
import { HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHmac } from 'node:crypto'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import { sourceOfNow } from './source.ts'
import type { Source } from './source.ts'
import { EventWriter } from './event-writer.ts'
import { forgetEvents, insertEvents } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** An event as its caller knows it. Address and device come from the current request. */
export interface SecurityNote {
  readonly kind: SecurityEventKind
  readonly customerId?: bigint | undefined
  readonly operatorId?: bigint | undefined
  /** A typed account or operator name that does not exist; stored only as a hash. */
  readonly account?: string | undefined
  /** A stable internal name of a call, purpose or cap. Never typed text. */
  readonly detail?: string
  /** Source, if not the current request. */
  readonly source?: Source
}

/** The only writer of the table of security events (docs/security.md): each is counted, logged in one line, and written. */
export interface SecurityLog {
  /** Notes an independent event: a refusal, an attempt. Written soon; the caller does not wait. */
  note(event: SecurityNote): void
  /** Notes an event that is true only if the transaction commits. A change is written with it, an attempt after it. */
  noteIn(tx: Transaction, event: SecurityNote): Promise<void>
  /** Calls back once for each row, after it was written. The listener must not throw. */
  onNoted(listener: (event: GatheredEvent) => void): void
  /** Resolves once everything noted until now is written, counts excepted. */
  written(): Promise<void>
  /** Close counting windows and delete old events. */
  readonly jobs: readonly Job[]
  /** Also writes pending counts. */
  stop(): Promise<void>
}

/** Part of the security log for callers who note events. */
export type SecurityNotes = Pick<SecurityLog, 'note' | 'noteIn'>

export interface SecurityLogDeps {
  readonly database: Queryable
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Registry
  /** Secret of this installation; without it an address cannot be found by trying all. */
  readonly key: Buffer
}

const KEPT_BYTES = 16
const FORGOTTEN_AT_ONCE = 10_000

function hashOf(key: Buffer, kind: 'account' | 'address' | 'device', text: string | undefined) {
  if (text === undefined) return undefined
  return createHmac('sha256', key).update(`${kind} ${text}`).digest().subarray(0, KEPT_BYTES).toString('hex')
}

/** Stored form of a note. The place is stored only if an owner may read it. */
function eventOf(key: Buffer, { source = sourceOfNow(), ...note }: SecurityNote): SecurityEvent {
  return {
    kind: note.kind,
    customerId: note.customerId,
    operatorId: note.operatorId,
    accountHash: hashOf(key, 'account', note.account),
    addressHash: hashOf(key, 'address', source?.network),
    deviceHash: hashOf(key, 'device', source?.device),
    deviceName: source ? deviceName(source.userAgent) : '',
    place: source && note.customerId !== undefined ? placeOf(source.country, source.address) : '',
    detail: note.detail ?? '',
  }
}

const onceAt = (event: SecurityEvent, at: Instant): GatheredEvent => ({ ...event, at, until: at, times: 1 })

/** Fields of the log line, without empty ones. */
const lineOf = ({ kind, at, until, ...rest }: GatheredEvent): object => ({
  security_event: kind,
  at,
  ...(until !== at && { until }),
  ...Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined || value === '' || name === 'place' ? [] : [[name, value.toString()]],
    ),
  ),
})

export function createSecurityLog(deps: SecurityLogDeps): SecurityLog {
  return new Log(deps)
}

class Log implements SecurityLog {
  readonly #deps: SecurityLogDeps
  readonly #gatherer = new SecurityGatherer()
  readonly #writer: EventWriter
  readonly #listeners: ((event: GatheredEvent) => void)[] = []
  readonly #counter: Counter
  readonly jobs: readonly Job[]

  constructor(deps: SecurityLogDeps) {
    this.#deps = deps
    this.#writer = new EventWriter(deps.database, deps.logger, (row) => this.#tell(row))

    this.#counter = new Counter({
      name: 'plumbline_security_events_total',
      help: 'Security events by kind; platform_alarm counts those that were too many.',
      labelNames: ['kind'],
      registers: [deps.metrics],
    })

    // From 0 on: of a count that begins with 1 nobody sees that it rose.
    this.#counter.inc({ kind: 'platform_alarm' }, 0)

    this.jobs = [
      {
        name: 'turn-windows',
        everyMs: MINUTE_MS,
        runs: 'every-node',
        failure: 'the windows of security events could not be turned',
        run: () => this.#turn(),
      },
      {
        name: 'forget',
        everyMs: HOUR_MS,
        runs: 'one-node',
        failure: 'old security events could not be cleared out',
        run: () => forgetEvents(deps.database, FORGOTTEN_AT_ONCE),
      },
    ]
  }

  note(event: SecurityNote): void {
    this.#turn()
    const at = this.#deps.clock.now()
    const kept = eventOf(this.#deps.key, event)
    const row = isCounted(event.kind) ? this.#gatherer.take(kept, at) : onceAt(kept, at)

    if (row) this.#keep([row])
    this.#count(event.kind)
  }

  async noteIn(tx: Transaction, event: SecurityNote): Promise<void> {
    if (isCounted(event.kind)) {
      const source = event.source ?? sourceOfNow()
      tx.onCommit(() => this.note({ ...event, ...defined({ source }) }))
      return
    }

    const row = onceAt(eventOf(this.#deps.key, event), this.#deps.clock.now())
    await insertEvents(tx, [row])

    tx.onCommit(() => {
      this.#turn()
      this.#log(row)
      this.#count(row.kind)
      this.#tell(row)
    })
  }

  onNoted(listener: (event: GatheredEvent) => void): void {
    this.#listeners.push(listener)
  }

  written(): Promise<void> {
    return this.#writer.written()
  }

  async stop(): Promise<void> {
    this.#keep(this.#gatherer.drain())
    await this.#writer.written()
  }

  #turn(): void {
    this.#keep(this.#gatherer.turn(this.#deps.clock.now()))
  }

  /** Logs immediately, independent of the database. */
  #keep(rows: readonly GatheredEvent[]): void {
    for (const row of rows) this.#log(row)
    this.#writer.write(rows)
  }

  #log(row: GatheredEvent): void {
    this.#deps.logger.info(lineOf(row), 'security event')
  }

  #tell(row: GatheredEvent): void {
    for (const listener of this.#listeners) listener(row)
  }

  /** Counts an event, and raises its alarm above the threshold. */
  #count(kind: SecurityEventKind): void {
    this.#counter.inc({ kind })
    if (!this.#gatherer.raisesAlarm(kind)) return

    this.#deps.logger.warn({ security_event: kind }, 'too many security events of one kind')
    this.note({ kind: 'platform_alarm', detail: kind })
  }
}
