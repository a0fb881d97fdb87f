import type { Instant } from '@plumbline/domain/basics/time'
import { Overtaken } from './feed-loop.ts'
import { createPlans } from './feed-plans.ts'
import { beginEpoch, insertWatermark } from './feed-store.ts'
import type { FollowFrom, Following } from './following.ts'
import { openPublishing } from './publishing.ts'
import type { FeedGround, Publishing } from './publishing.ts'
import type { ShownProducts } from './shown-products.ts'

/** Whether this node publishes prices or follows those of another one, and the change from one to the other. */
export interface FeedLead {
  side(): { readonly shown: ShownProducts; watermark(): Instant }
  step(): Promise<void>
  start(): Promise<void>
  follow(): Promise<void>
  keepUp(): Promise<void>
  stop(): Promise<void>
}

/** One of the two at a time. */
type Side =
  | { readonly publishing: Publishing; readonly following?: undefined }
  | { readonly following: Following; readonly publishing?: undefined }

export async function openLead(ground: FeedGround): Promise<FeedLead> {
  const { database, clock, logger, isOneOfSeveral } = ground
  const openFollowing = isOneOfSeveral ? await followingOf(ground) : undefined

  await insertWatermark(database, clock.now())

  const overtaken = (): void => {
    logger.warn('another node publishes prices: this one follows')
    void follow()
  }

  let side: Side = openFollowing
    ? { following: openFollowing() }
    : { publishing: await openPublishing(ground, await beginEpoch(database), overtaken) }

  await side.following?.read()
  if (isOneOfSeveral && ground.mayLead) await checkSources(ground)

  // One change after the other.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (change: () => Promise<void>): Promise<void> => (turn = turn.catch(() => {}).then(change))

  const start = (): Promise<void> =>
    inTurn(async () => {
      const { following } = side

      if (following) {
        // From here on nobody else can commit: what was committed last is read after it.
        const position = await beginEpoch(database)
        await following.read()

        // One that was under way may have ended before it.
        if (following.watermark() < position.at) await following.read()

        side = { publishing: await openPublishing(ground, position, overtaken) }
        following.stop()
      }

      side.publishing?.start()
    })

  const follow = (): Promise<void> =>
    inTurn(async () => {
      const { publishing } = side
      if (!publishing) return

      await publishing.stop()
      if (!openFollowing) return

      const { shown, epoch } = publishing
      side = { following: openFollowing({ at: publishing.watermark(), epoch, shown }) }
    })

  return {
    side: () => side.publishing ?? side.following,
    async step() {
      try {
        await side.publishing?.once()
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        await follow()
      }
    },
    start,
    follow,
    keepUp: async () => side.following?.keepUp(),
    stop: () =>
      inTurn(async () => {
        side.following?.stop()
        await side.publishing?.stop()
      }),
  }
}

/** What follows others is loaded where there are any. */
async function followingOf(ground: FeedGround): Promise<(from?: FollowFrom) => Following> {
  const { createFollowing } = await import('./following.ts')
  return (from) => createFollowing(ground, from)
}

/** What would keep this node from publishing is said at its start, not when it is needed. */
async function checkSources(ground: FeedGround): Promise<void> {
  const products = ground.book.all().map(({ id, figures }) => ({ id, ...figures }))
  await createPlans(ground, products, [])
}
