import { useWrittenIn } from '../format/written-in.ts'
import { splitAround } from '../format/split-around.ts'

/** A title of the house as the wire names it, with the language it is written in. */
interface Titled {
  readonly title: string
  /** Absent in answers that were kept before it was named. */
  readonly language?: string | undefined
}

/**
 * A title in its own language, and quietly beside it that it is in English where the page is not
 * (docs/rules/service.md#content).
 */
export function HouseTitle({ of }: { readonly of: Titled }) {
  const { lang, mark } = useWrittenIn(of.language)

  return (
    <>
      <span lang={lang}>{of.title}</span>
      {mark !== undefined && <small className="meta"> {mark}</small>}
    </>
  )
}

/** Words of the page that name such a title: the title alone is in its language. */
export function NamingWords({
  words,
  named,
}: {
  readonly words: string
  readonly named: Titled | undefined
}) {
  const { lang } = useWrittenIn(named?.language)
  const parts = lang === undefined || !named ? undefined : splitAround(words, named.title)
  if (!parts) return words

  return (
    <>
      {parts[0]}
      <span lang={lang}>{named?.title}</span>
      {parts[1]}
    </>
  )
}
