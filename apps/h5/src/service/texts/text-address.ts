import type { TextName } from '@plumbline/domain/service/content'

/** Where a text is read: as it is in force, in an earlier version, or that version beside another one. */
export function textAddress(type: TextName, version?: string, against?: string): string {
  const query = new URLSearchParams({ type, ...(version && { version }), ...(against && { against }) })
  return `/pages/login/agreement?${query.toString()}`
}

/** A version as an address names it; anything else is none. */
export const versionOf = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : undefined
