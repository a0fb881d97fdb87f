/** A document to be read: JSON one member a line, so that a change stands on its own line; a text as it is. */
export function shownDocument(document: string): string {
  try {
    const value: unknown = JSON.parse(document)
    return typeof value === 'object' ? JSON.stringify(value, undefined, 2) : document
  } catch {
    return document
  }
}
