import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Needs } from './needs.ts'
import { termsOfRegistration } from '../../accounts/account/index.ts'

export interface Agreed {
  readonly version: string
  readonly at: Instant
}

/** The newest version that a customer agreed to; versions are numbered from 1 on. */
async function agreedBy({ database }: Needs, customerId: bigint): Promise<Agreed> {
  const [later] = await database.query<{ version: number; accepted_at: Instant }>(
    'select version, accepted_at from terms_acceptance where customer_id = $1 order by version desc limit 1',
    [customerId],
  )

  const first = await termsOfRegistration(database, customerId)
  return later && later.version >= Number(first.version)
    ? { version: String(later.version), at: later.accepted_at }
    : first
}

/** What a customer agreed to, and whether a newer version waits. Nothing is withheld while it does. */
export async function termsOf(deps: Needs, customerId: bigint) {
  const [agreed, version] = await Promise.all([agreedBy(deps, customerId), deps.content.termsVersion()])

  return {
    accepted_version: agreed.version,
    accepted_at: toIso(agreed.at),
    version,
    is_due: Number(version) > Number(agreed.version),
  }
}

/** Agrees to the words that were read: their version is in force, and their hash is one of its languages’. */
export async function acceptTerms(
  deps: Needs,
  customerId: bigint,
  read: { readonly terms_version: string; readonly hash: string },
): Promise<{ accepted_version: string; accepted_at: string } | Refusal> {
  const shown = await deps.content.one(['text'], 'terms', 'en')
  if (!shown || String(shown.item.version) !== read.terms_version)
    return { refusal: 'terms_not_accepted', field: 'terms_version' }

  const [language] = Object.entries(shown.item.wordings).find(([, { hash }]) => hash === read.hash) ?? []
  if (language === undefined) return { refusal: 'terms_not_accepted', field: 'hash' }

  const at = deps.clock.now()
  await deps.database.query(
    `insert into terms_acceptance (customer_id, version, language, hash, accepted_at)
     values ($1, $2, $3, decode($4, 'hex'), instant($5)) on conflict (customer_id, version) do nothing`,
    [customerId, shown.item.version, language, read.hash, at],
  )

  const agreed = await agreedBy(deps, customerId)
  return { accepted_version: agreed.version, accepted_at: toIso(agreed.at) }
}
