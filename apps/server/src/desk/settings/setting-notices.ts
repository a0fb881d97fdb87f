import { ASSETS } from '@plumbline/domain/money/asset'
import { SETTING_SUBJECTS } from '@plumbline/domain/desk/house-figure'
import type { SettingKind, SettingSubject } from '@plumbline/domain/desk/house-figure'
import { figureText, versionAt } from '@plumbline/domain/desk/house-setting'
import { DAY_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { KeptVersion } from './book.ts'
import type { Needs } from './needs.ts'
import { createAnnouncer } from '../../service/messages/index.ts'
import { idOfName } from '../../platform/ids.ts'

/** Who used something within these days wants to hear of a change of it. */
const CONCERNED_FOR_MS = 90 * DAY_MS
/** After a stop that lasted longer a change that is in force is no news any more; the log of terms has it. */
const NEWS_FOR_MS = 2 * DAY_MS

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
  asked: { readonly after: bigint; readonly most: number; readonly decidedAt: Instant },
): Promise<{ readonly id: bigint }[]> {
  const own = ASSETS.filter(({ code }) => code === subject)
  const byAsset = kind === 'withdrawal_setting' || kind === 'exchange_setting'
  const params: unknown[] = [asked.after, asked.most, asked.decidedAt - CONCERNED_FOR_MS]

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
 * Notifies of each decided change whom it concerns, once, old beside new and from when.
 */
export function createSettingNotices(deps: Needs): Job {
  const { database, clock, houseSettings } = deps
  const announcer = createAnnouncer(deps)

  async function notify(
    setting: SettingSubject,
    before: KeptVersion,
    after: KeptVersion & { readonly decidedAt: Instant },
  ): Promise<void> {
    const { kind, subject } = setting
    const news = `house_setting ${kind} ${subject} ${after.version}`

    const params = {
      setting: kind,
      asset: subject === 'house' ? 'USD' : subject,
      figures: figuresOf(setting, before, after),
      until: toIso(after.inForceFrom),
    }

    await announcer.announce(
      news,
      (last, most) => concernedAfter(database, setting, { after: last, most, decidedAt: after.decidedAt }),
      (customerId) => ({
        kind: 'house_setting_changed',
        id: idOfName(`${news} ${customerId}`),
        customerId,
        params,
        target: `/pages/proofs/terms?kind=${kind}&subject=${subject}`,
        at: clock.now(),
      }),
    )
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
    everyMs: 5 * SECOND_MS,
    runs: 'one-node',
    failure: 'a setting could not be told',
    run: step,
  }
}
