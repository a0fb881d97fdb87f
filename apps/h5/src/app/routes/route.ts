import type { ComponentType } from 'react'
import type { ParametersOf } from '@plumbline/language/message-parameters'
import type { MessageKey, Messages } from '@plumbline/language/messages'

/** The tabs at the foot, in the seed's order: trade, project, home, personal. */
export const TABS = ['trade', 'project', 'home', 'user'] as const
export type Tab = (typeof TABS)[number]

/** Texts that need nothing filled in. */
type PlainKey = { [K in MessageKey]: [ParametersOf<Messages[K]>] extends [never] ? K : never }[MessageKey]

/** What a route shows. */
export type Page = ComponentType & {
  /** Begins what the page reads first, once its address is about to be shown: beside the page's own drawing, not after it. */
  readonly readAhead?: (search: URLSearchParams) => void
}

/** One page of the app by its fixed name (docs/rules/wire.md#routes). */
export interface Route {
  /** `/pages/…`, exact. */
  readonly path: string
  readonly title: PlainKey
  /** Reachable without login; the list is exact, and the server decides anyway. */
  readonly isOpen?: true
  /** A bar of the page's own; absent: the standard one, back and title (docs/rules/wire.md#routes: C and S). */
  readonly header?: 'custom'
  /** What search engines and shared links say of an open page. */
  readonly about?: PlainKey
  /** The tab whose root this page is: only roots show the tab bar's page as their own and keep the bar in sight. */
  readonly tab?: Tab
  /** The part of the language that the page's first view needs; absent: all of it (docs/rules/look.md#first-load). */
  readonly words?: 'first' | 'tabs'
  readonly load: () => Promise<Page>
}
