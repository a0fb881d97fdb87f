import { ASSETS } from '@plumbline/domain/money/asset'
import { SETTING_SUBJECTS } from '@plumbline/domain/desk/house-figure'
import type { SettingKind, SettingSubject } from '@plumbline/domain/desk/house-figure'
import { figureText, versionAt } from '@plumbline/domain/desk/house-setting'
import { DAY_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { KeptVersion } from './book.ts'
import type { Needs } from './needs.ts'

const EVERY_MS = 5 * SECOND_MS
/** Who used something within these days wants to hear of a change of it. */
const CONCERNED_FOR_MS = 90 * DAY_MS
/** After a stop that lasted longer a change that is in force is no news any more; the log of terms has it. */
const NEWS_FOR_MS = 2 * DAY_MS
/** Customers of one transaction. */
const AT_ONCE = 100

/** The one id of a version's message to a customer, whoever writes it and however often (RFC 9562, version 8). */
function messageId(setting: SettingSubject, version: number, customerId: bigint): string {
  const told = `house_setting ${setting.kind} ${setting.subject} ${version} ${customerId}`
  const hex = createHash('sha256').update(told).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Whether a customer `c` holds one of the assets $5, as cash or coin. */
const HOLDS = `exists (select from published.account a cross join unnest($5::bigint[]) asset
  where a.id = any(array[(c.id << 24) | (asset << 16) | (16 << 8), (c.id << 24) | (asset << 16) | (17 << 8)]) and a.cr_posted > a.dr_posted)`

/** Whom of customers `c` a setting concerns: who used it since $3, or holds the asset; who came after its change ($4) knows it no other. */
const CONCERNED = {
  withdrawal_setting: `(${HOLDS} or exists (select from published.withdrawal w
    where w.customer_id = c.id and (w.account >> 16) & 255 = any($5) and w.submitted_at >= instant($3)))`,
  exchange_setting: `(${HOLDS} or exists (select from published.exchange x where x.customer_id = c.id and x.at >= instant($3)
    and ((x.give_account >> 16) & 255 = any($5) or (x.get_account >> 16) & 255 = any($5))))`,
  handling_hours: `exists (select from published.review r where r.customer_id = c.id and r.opened_at >= instant($3))`,
  practice_refill: `exists (select from published.daily_claim d join published.transfer t on t.ref = d.ref
    where d.customer_id = c.id and t.at >= instant($3))`,
  deposit_setting: `exists (select from published.deposit d where d.customer_id = c.id and d.sent_at >= instant($3))`,
} as const satisfies Record<SettingKind, string>

function concernedAfter(
  db: Queryable,
  { kind, subject }: SettingSubject,
  asked: { readonly after: bigint; readonly decidedAt: Instant },
): Promise<{ readonly id: bigint }[]> {
  const own = ASSETS.filter(({ code }) => code === subject)
  const byAsset = kind === 'withdrawal_setting' || kind === 'exchange_setting'
  const params: unknown[] = [asked.after, AT_ONCE, asked.decidedAt - CONCERNED_FOR_MS]

  params.push(asked.decidedAt)
  if (byAsset) params.push(own.flatMap(({ id, practiceId }) => [id, practiceId]))

  return db.query(
    `select c.id from published.customer c where c.id > $1 and c.closed_at is null and c.registered_at < instant($4) and ${CONCERNED[kind]} order by c.id limit $2`,
    params,
  )
}

/** What changes, figure by figure, as the message keeps it. */
function figuresOf(setting: SettingSubject, before: KeptVersion, after: KeptVersion): string {
  const changed = setting.figures.filter(({ name }) => before.figures[name] !== after.figures[name])

  return JSON.stringify(
    changed.map((known) => ({
      name: known.name,
      unit: known.unit,
      before: figureText(setting, known, before.figures[known.name] ?? 0n),
      after: figureText(setting, known, after.figures[known.name] ?? 0n),
    })),
  )
}

/** What one reviewer may credit is the house's own care, and no news to customers. */
const isOfCustomers = (setting: SettingSubject, before: KeptVersion, after: KeptVersion): boolean =>
  setting.figures.some(
    ({ name }) => name !== 'one_reviewer_most' && before.figures[name] !== after.figures[name],
  )

/**
 * Brings each decided change to whom it concerns, once, old beside new and from when, in batches. Who was told stands with
 * the messages themselves, so a restart begins anew and writes nothing twice.
 */
export function createSettingTelling(deps: Needs): Job {
  const { database, clock, messages, houseSettings } = deps

  /** How far each version was told, by customers' ids. */
  const told = new Map<string, bigint | 'all'>()

  async function notify(
    setting: SettingSubject,
    before: KeptVersion,
    after: KeptVersion & { readonly decidedAt: Instant },
  ): Promise<void> {
    const key = `${setting.kind} ${setting.subject} ${after.version}`
    const params = {
      setting: setting.kind,
      asset: setting.subject === 'house' ? 'USD' : setting.subject,
      figures: figuresOf(setting, before, after),
      until: toIso(after.inForceFrom),
    }

    for (;;) {
      const last = told.get(key) ?? 0n
      if (last === 'all') return

      const now = clock.now()
      const customers = await concernedAfter(database, setting, {
        after: last,
        decidedAt: after.decidedAt,
      })

      await database.transaction(async (tx) => {
        for (const { id: customerId } of customers)
          await messages.write(tx, {
            id: messageId(setting, after.version, customerId),
            customerId,
            kind: 'house_setting_changed',
            params,
            target: `/pages/proofs/terms?kind=${setting.kind}&subject=${setting.subject}`,
            at: now,
          })
      })

      told.set(key, customers.at(-1)?.id ?? 'all')
    }
  }

  async function step(): Promise<void> {
    const now = clock.now()
    for (const setting of SETTING_SUBJECTS) {
      const versions = houseSettings.versions(setting.kind, setting.subject)
      for (const after of versions.filter((each) => each.inForceFrom > now - NEWS_FOR_MS)) {
        // What would hold without it: what is in force the moment before.
        const earlier = versions.filter(({ version }) => version < after.version)
        const before = versionAt(earlier, after.inForceFrom)
        const { decidedAt } = after
        if (decidedAt !== undefined && before && isOfCustomers(setting, before, after))
          await notify(setting, before, { ...after, decidedAt })
      }
    }
  }

  return {
    name: 'tell-changes',
    everyMs: EVERY_MS,
    runs: 'one-node',
    failure: 'a setting could not be told',
    run: step,
  }
}
