/**
 * What holds one line of the specification:
 * - `route:/pages/…` a page of the app, `desk:/…` a page of the desk
 * - `call:GET /api/…` a call of the wire
 * - `text:key` a text of the catalogues, in every language
 * - `code:file#text` a source that says it: a constant, a field
 * - `test:file#title` a test by the words of its title
 * Files are named from the repository's root.
 */
export type Holder = `${'route' | 'desk' | 'call' | 'text' | 'code' | 'test'}:${string}`

/** One line of the specification and everything that holds it. */
export interface Line {
  readonly says: string
  readonly heldBy: readonly Holder[]
}

/** A line in one go: what the specification says, and what holds it. */
export const line = (says: string, ...heldBy: readonly Holder[]): Line => ({ says, heldBy })
