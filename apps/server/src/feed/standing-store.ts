import { defined } from '@plumbline/domain/basics/defined'
import type { SourceHealth, SourceStanding } from '@plumbline/domain/feed/source-standing'
import type { Queryable } from '../platform/database/database.ts'
import type { FeedRun } from './feed-run.ts'
import { MAX_GAP_MS } from './price-source.ts'

/** A standing as its row says it: a price is a text. */
interface StandingDocument extends Omit<SourceStanding, 'runId' | 'health'> {
  readonly health: readonly (Omit<SourceHealth, 'price'> & { readonly price?: string })[]
}

export const standingDocument = ({ label, maxGapMs, takesOrders, health, course }: SourceStanding): string =>
  JSON.stringify({
    label,
    maxGapMs,
    takesOrders,
    health: health.map(({ price, ...each }) => ({ ...each, ...defined({ price: price?.toString() }) })),
    ...defined({ course }),
  } satisfies StandingDocument)

const standingOf = (runId: number, { health, ...standing }: StandingDocument): SourceStanding => ({
  runId,
  ...standing,
  health: health.map(({ price, ...each }) =>
    price === undefined ? each : { ...each, price: BigInt(price) },
  ),
})

/** The running run of a product, with what its publisher said of it last. */
export interface StandingRun {
  readonly run: FeedRun
  readonly standing: SourceStanding
}

/** Of a run that was begun where nobody followed: nothing is said of it until its next commit. */
const unsaid = ({ id, source }: FeedRun): SourceStanding | undefined =>
  source === 'replay'
    ? undefined
    : {
        runId: id,
        label: source === 'live' ? { source, names: [] } : { source },
        maxGapMs: MAX_GAP_MS,
        takesOrders: source !== 'live',
        health: [],
      }

/** The newest run of each product; a recording only once its node has said where it stands, for it is its own calendar. */
export async function readStandings(db: Queryable): Promise<StandingRun[]> {
  const rows = await db.query<FeedRun & { readonly document: StandingDocument | null }>({
    name: 'read_feed_standings',
    text: `select r.id, r.product_id "productId", r.source, r.fingerprint, r.since, s.document
      from (select distinct on (product_id) * from feed_run order by product_id, id desc) r
      left join feed_standing s on s.run_id = r.id order by r.product_id`,
  })

  return rows.flatMap(({ document, ...run }) => {
    const standing = document === null ? unsaid(run) : standingOf(run.id, document)
    return standing ? [{ run, standing }] : []
  })
}
