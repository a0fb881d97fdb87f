import { BINDING_KINDS } from '@plumbline/api-schema/openness/terms-history'
import type { TermKind } from '@plumbline/api-schema/openness/terms-history'

const PAGE = '/pages/proofs/terms'

/** What the page is asked for: one subject, at a version where one is named, or what a hash names; nothing is the list. */
export type TermsAsked =
  | { readonly hash: string }
  | { readonly kind: TermKind; readonly subject: string; readonly version: number | undefined }
  | undefined

export function readAsked(query: URLSearchParams): TermsAsked {
  const hash = query.get('hash')
  if (hash !== null && /^[0-9a-f]{64}$/.test(hash)) return { hash }

  const kind = BINDING_KINDS.find((known) => known === query.get('kind'))
  const subject = query.get('subject')
  if (kind === undefined || subject === null) return undefined

  const version = query.get('version')

  return {
    kind,
    subject,
    version: version !== null && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined,
  }
}

/** The address of one subject, and of one of its versions. */
export function subjectAddress(kind: TermKind, subject: string, version?: number): string {
  const query = new URLSearchParams({
    kind,
    subject,
    ...(version !== undefined && { version: String(version) }),
  })

  return `${PAGE}?${query.toString()}`
}
