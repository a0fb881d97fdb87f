/** `done` it is on the clipboard; `empty` there was nothing to copy; `failed` this browser cannot. */
export type CopyOutcome = 'done' | 'empty' | 'failed'

/** Puts text on the clipboard. The page says the outcome in words (forms/copy-words.ts). */
export async function putOnClipboard(text: string): Promise<CopyOutcome> {
  if (text.trim() === '') return 'empty'

  try {
    await navigator.clipboard.writeText(text)
    return 'done'
  } catch {
    return copyBySelection(text) ? 'done' : 'failed'
  }
}

/** Older web views, and pages of addresses without https, have no clipboard but copy what is selected. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'unseen'
  document.body.append(area)
  area.select()

  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
