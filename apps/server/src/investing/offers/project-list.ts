import { PROJECT_SORTS } from '@plumbline/api-schema/investing/investment'
import type { ProjectSort } from '@plumbline/api-schema/investing/investment'
import { offerStatus, shortOf } from '@plumbline/domain/investing/investment-offer'
import type { OfferStatus } from '@plumbline/domain/investing/investment-offer'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database } from '../../platform/database/database.ts'
import { readOffers } from './offers.ts'
import type { Offer } from './offers.ts'
import { readChanged } from './store.ts'

export interface AskedProjects {
  readonly practice: boolean
  readonly statuses: readonly OfferStatus[]
  readonly sort: ProjectSort
  readonly cursor: string | undefined
  readonly limit: number
}

export interface ProjectPage {
  readonly ids: readonly bigint[]
  readonly next: string | undefined
  readonly count: number
}

/** Which projects there are, in order, without reading them all for each asking. */
export interface ProjectList {
  page(asked: AskedProjects, now: Instant): Promise<ProjectPage>
  /** Offers in force whose reserve lacks what their room may owe, and how much. */
  short(practice: boolean, now: Instant): Promise<readonly ShortOffer[]>
}

export interface ShortOffer {
  readonly id: bigint
  readonly minor: bigint
}

/** What order and status of an offer depend on; the rest of a page is read when it is asked for. */
interface Entry {
  readonly id: bigint
  readonly practice: boolean
  readonly opensAt: Instant
  readonly closesAt: Instant
  /** Between its times: open or full, or upcoming still while it is not funded. */
  readonly between: OfferStatus
  /** What a funded offer’s reserve lacks of what its room may owe. */
  readonly short: bigint
  /** Its place in each order, the lowest first; within one place by id. */
  readonly places: Readonly<Record<ProjectSort, number>>
}

const entryOf = (offer: Offer): Entry => ({
  id: offer.id,
  practice: offer.practice,
  opensAt: offer.opensAt,
  closesAt: offer.closesAt,
  between: offerStatus(offer, offer.opensAt),
  short: offer.isFunded ? shortOf(offer) : 0n,
  // The highest rate and the newest start stand first.
  places: { term: offer.terms.days, rate: -Number(offer.terms.dailyRatePpb), start: -offer.opensAt },
})

/** `offerStatus` of a moment, without working out the room anew. */
const statusAt = ({ opensAt, closesAt, between }: Entry, now: Instant): OfferStatus =>
  now >= closesAt ? 'ended' : now < opensAt ? 'upcoming' : between

const CURSOR = /^(-?\d{1,15})~(\d{1,15})$/

/** Whether a text is a place in this list; where it is none the list begins at its beginning. */
export const isProjectCursor = (text: string): boolean => CURSOR.test(text)

const readCursor = (cursor: string): { readonly place: number; readonly id: bigint } | undefined => {
  const [, place, id] = CURSOR.exec(cursor) ?? []
  return place === undefined || id === undefined ? undefined : { place: Number(place), id: BigInt(id) }
}

/**
 * Keeps what decides order and status in memory, and before each answer takes in what changed since the last one: rows are
 * found by the transaction that changed them, from the oldest on that was running when the list last read. So a change is
 * seen by whoever asks after its commit, whichever process made it.
 */
class KeptList implements ProjectList {
  readonly #database: Database
  readonly #entries = new Map<bigint, Entry>()
  #sorted = new Map<ProjectSort, readonly Entry[]>()
  #readTo: string | undefined
  #running: Promise<void> | undefined
  #waiting: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async page(asked: AskedProjects, now: Instant): Promise<ProjectPage> {
    const after = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
    await this.#catchUp()

    const { practice, statuses, sort, limit } = asked
    const all = this.#inOrder(sort).filter(
      (entry) => entry.practice === practice && statuses.includes(statusAt(entry, now)),
    )

    const from = after
      ? all.findIndex(({ places, id }) =>
          places[sort] === after.place ? id > after.id : places[sort] > after.place,
        )
      : 0

    const page = from < 0 ? [] : all.slice(from, from + limit)
    const last = page.at(-1)

    return {
      ids: page.map(({ id }) => id),
      next: last && from + limit < all.length ? `${last.places[sort]}~${last.id}` : undefined,
      count: all.length,
    }
  }

  async short(practice: boolean, now: Instant): Promise<readonly ShortOffer[]> {
    await this.#catchUp()
    return [...this.#entries.values()]
      .filter((entry) => entry.practice === practice && entry.short > 0n && now < entry.closesAt)
      .map(({ id, short: minor }) => ({ id, minor }))
  }

  /** Joins a reading only if it begins after this: one under way may have looked before the caller's own change. */
  #catchUp(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#read().finally(() => {
        this.#running = undefined
      })
      return this.#running
    }

    this.#waiting ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#waiting = undefined
        return this.#catchUp()
      })

    return this.#waiting
  }

  async #read(): Promise<void> {
    const { ids, readTo } = await readChanged(this.#database, this.#readTo)
    if (ids.length > 0) for (const offer of await readOffers(this.#database, ids)) this.#take(entryOf(offer))
    this.#readTo = readTo
  }

  /** A join changes what an offer has room for, not where it stands: then every order stays as it is. */
  #take(entry: Entry): void {
    const known = this.#entries.get(entry.id)
    if (known && PROJECT_SORTS.every((sort) => known.places[sort] === entry.places[sort])) {
      Object.assign(known, entry)
      return
    }

    this.#entries.set(entry.id, entry)
    this.#sorted = new Map()
  }

  #inOrder(sort: ProjectSort): readonly Entry[] {
    const known = this.#sorted.get(sort)
    if (known) return known

    const sorted = [...this.#entries.values()].toSorted(
      (a, b) => a.places[sort] - b.places[sort] || (a.id < b.id ? -1 : 1),
    )

    this.#sorted.set(sort, sorted)
    return sorted
  }
}

export const createProjectList = (database: Database): ProjectList => new KeptList(database)
