import type { SupportItem } from '@plumbline/api-schema/service/support'

/**
 * What is known of a chat, oldest first: pages that were read, then what the stream said since, which is newer. A message
 * that the other side has read stands for all of the same side before it.
 */
export function mergeChat(
  pages: readonly (readonly SupportItem[])[],
  live: readonly SupportItem[],
): readonly SupportItem[] {
  const byId = new Map<string, SupportItem>()
  for (const item of [...pages.flat(), ...live]) {
    const known = byId.get(item.id)
    byId.set(item.id, known?.is_read === true ? { ...item, is_read: true } : item)
  }

  const all = [...byId.values()].toSorted((one, other) => one.number - other.number)
  const readTo = Math.max(
    0,
    ...all.filter(({ from, is_read }) => from === 'customer' && is_read).map(({ number }) => number),
  )

  return all.map((item) =>
    item.from === 'customer' && !item.is_read && item.number <= readTo ? { ...item, is_read: true } : item,
  )
}
