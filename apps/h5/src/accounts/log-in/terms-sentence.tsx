import { useWords } from '../../format/use-words.ts'
import styles from './terms-sentence.module.css'

/** Parts a text around its two marked links, `<terms>…</terms>` and `<risk>…</risk>`, in whichever order a language has them. */
const PARTS = /<(terms|risk)>(.*?)<\/\1>/g

/** "I have read the terms and the risk text", both of them links; the text of each language places them itself. */
export function TermsSentence({ version }: { readonly version: string }) {
  const t = useWords()
  const sentence = t('register.terms', { version })
  const parts: React.ReactNode[] = []
  let from = 0

  for (const match of sentence.matchAll(PARTS)) {
    const [whole, type, words] = match
    parts.push(
      sentence.slice(from, match.index),
      <a key={type} className={styles.link} href={`#/pages/login/agreement?type=${type}`}>
        {words}
      </a>,
    )

    from = match.index + whole.length
  }

  return (
    <>
      {parts}
      {sentence.slice(from)}
    </>
  )
}
