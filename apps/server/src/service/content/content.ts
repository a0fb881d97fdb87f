import { UUID } from '@plumbline/domain/basics/uuid'
import type { SectionName, TextName } from '@plumbline/domain/service/content'
import { withBrand } from '@plumbline/language/content/index-of-content'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { plainText, renderedHtml } from './rendered-html.ts'
import { createShelf } from './shelf.ts'
import { readMarkdown, readPicture, readVersions } from './store.ts'
import type { PastVersion, ShownItem, Wording } from './store.ts'
import type { Opened } from '../../platform/module.ts'
import type { contentNeeds } from './content-needs.ts'

/** An item with the words that a reader of a language gets. */
export interface Shown {
  readonly item: ShownItem
  readonly language: string
  readonly words: Wording
}

/** Texts as customers read them, in their language or else in English: only what is in force now. */
export interface Content {
  /** The version of the terms of use that a registration must name. */
  termsVersion(): Promise<string>
  /** Items of these kinds, the newest first, by their titles and leads. */
  list(kinds: readonly ShownItem['kind'][], language: Language): Promise<Shown[]>
  one(kinds: readonly ShownItem['kind'][], id: string, language: Language): Promise<Shown | undefined>
  /** Its text, sanitised. */
  htmlOf(shown: Shown): Promise<string>
  sections(language: Language): Promise<(Shown & { readonly id: SectionName })[]>
  versions(type: TextName, language: Language): Promise<PastVersion[]>
  /** One version that has been in force: as it was shown, and its words alone. */
  version(
    type: TextName,
    version: number,
    language: Language,
  ): Promise<(PastVersion & { readonly html: string; readonly plain: string }) | undefined>
  picture(id: string): Promise<Buffer | undefined>
  /** Markdown as it would be shown. */
  preview(text: { readonly title: string; readonly markdown: string }): {
    readonly title: string
    readonly html: string
  }
  /** After something was published beside us. */
  forget(): void
}

/** Rendered texts that are kept; beyond, the one made first is made anew when it is asked for. */
const RENDERED_MAX = 500

function keptIn<Made>(made: Map<string, Made>, key: string, one: Made): Made {
  const [oldest] = made.keys()
  if (made.size >= RENDERED_MAX && oldest !== undefined) made.delete(oldest)
  made.set(key, one)

  return one
}

type ContentNeeds = Opened<typeof contentNeeds>

export function createContent({ database, reads, changes, clock, brandName }: ContentNeeds): Content {
  const shelf = createShelf({ database, changes, clock })
  const rendered = new Map<string, string>()

  /** Cache of versions, which anybody may ask for: a version in force never changes. */
  const versions = new Map<string, { readonly html: string; readonly plain: string }>()

  const branded = (title: string, markdown = '') => withBrand({ title, markdown }, brandName)

  function inLanguage(item: ShownItem, language: Language): Shown {
    const own = item.wordings[language] === undefined ? DEFAULT_LANGUAGE : language
    const words = item.wordings[own]
    if (!words) throw new Error(`${item.id} ${item.version} has no English words`)

    return {
      item,
      language: own,
      words: { ...words, title: branded(words.title).title, lead: branded(words.lead).title },
    }
  }

  async function markdownOf(id: string, version: number, language: string): Promise<string> {
    return branded('', await readMarkdown(reads, id, version, language)).markdown
  }

  async function htmlOf({ item: { id, version }, language }: Shown): Promise<string> {
    const key = `${id} ${version} ${language}`
    const known = rendered.get(key)
    if (known !== undefined) return known

    return keptIn(rendered, key, renderedHtml(await markdownOf(id, version, language)))
  }

  async function versionIn(id: string, version: number, language: string) {
    const key = `${id} ${version} ${language}`
    const known = versions.get(key)
    if (known !== undefined) return known

    const markdown = await markdownOf(id, version, language)
    return keptIn(versions, key, { html: renderedHtml(markdown), plain: plainText(markdown) })
  }

  const list: Content['list'] = async (kinds, language) =>
    (await shelf.shown()).filter(({ kind }) => kinds.includes(kind)).map((item) => inLanguage(item, language))

  return {
    list,
    htmlOf,
    async termsVersion() {
      const terms = (await shelf.shown()).find(({ id }) => id === 'terms')
      return String(terms?.version ?? '')
    },
    async one(kinds, id, language) {
      const item = (await shelf.shown()).find((each) => each.id === id && kinds.includes(each.kind))
      return item && inLanguage(item, language)
    },
    async sections(language) {
      const shown = await list(['section'], language)
      // A kind of its own in the database: its ids are the names of sections.
      return shown.map((one) => ({ ...one, id: one.item.id as SectionName }))
    },
    async versions(type, language) {
      const rows = await readVersions(database, type, language, clock.now())
      return rows.map((row) => ({ ...row, title: branded(row.title).title }))
    },
    async version(type, version, language) {
      const rows = await readVersions(database, type, language, clock.now())
      const row = rows.find((each) => each.version === version)
      if (!row) return undefined

      return {
        ...row,
        title: branded(row.title).title,
        ...(await versionIn(type, version, row.language)),
      }
    },
    picture: async (id) => (UUID.test(id) ? readPicture(reads, id) : undefined),
    preview({ title, markdown }) {
      const text = branded(title, markdown)
      return { title: text.title, html: renderedHtml(text.markdown) }
    },
    forget: () => shelf.forget(),
  }
}
