import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Queryable } from '../../platform/database/database.ts'

/** Keeps the words that somebody agreed to at registration: of their language, or of English where the version lacks it. */
export async function keepAgreement(
  tx: Queryable,
  agreed: {
    readonly customerId: bigint
    readonly version: string
    readonly language: Language
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into terms_acceptance (customer_id, version, language, hash, accepted_at)
     select $1, version, language, hash, instant($4) from content_wording
     where item_id = 'terms' and version = $2 and language in ($3, 'en') order by language = 'en' and $3 <> 'en' limit 1`,
    [agreed.customerId, Number(agreed.version), agreed.language, agreed.at],
  )
}
