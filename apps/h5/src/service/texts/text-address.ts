import type { TEXT_TYPES } from '@plumbline/api-schema/service/content'

export type TextType = (typeof TEXT_TYPES)[number]

/** Where a text is read: as it is in force, in an earlier version, or that version beside another one. */
export function textAddress(type: TextType, version?: string, against?: string): string {
  const query = new URLSearchParams({ type, ...(version && { version }), ...(against && { against }) })
  return `/pages/login/agreement?${query.toString()}`
}

/** A version as an address names it; anything else is none. */
export const versionOf = (text: string | null): string | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? text : undefined
