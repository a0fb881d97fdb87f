import type { DeskWording } from '@plumbline/api-schema/service/desk-content'
import { contentItemCall } from '@plumbline/api-schema/service/desk-content'
import { diffTexts } from '@plumbline/domain/basics/text-diff'
import type { DiffPart } from '@plumbline/domain/basics/text-diff'
import { languageInfo, languageName } from '@plumbline/language/languages'
import { useMemo } from 'react'
import { useWords } from '../format/use-words.ts'
import { useCall } from '../session/use-call.ts'
import { readStateOf } from './list-state.ts'
import { NotListed } from './not-listed.tsx'
import { SeenWhole } from './seen.tsx'
import styles from './text-comparison.module.css'

const textOf = (wording: DeskWording | undefined): string =>
  wording === undefined ? '' : [wording.title, wording.lead, wording.markdown].filter(Boolean).join('\n\n')

/** A text that is proposed, in every language beside the version that is in force: what goes, what comes, word by word. */
export function TextComparison({ id, contentId }: { readonly id: string; readonly contentId: string }) {
  const t = useWords()
  const read = useCall(contentItemCall, { id: contentId })
  if (!read.data?.proposed) return <NotListed state={readStateOf(read)} />

  const { proposed, wordings } = read.data
  const before = new Map(wordings.map((wording) => [wording.language, wording]))

  return (
    <SeenWhole id={id}>
      <p className={styles.note}>{t('proposal.text_note')}</p>
      {proposed.map((wording) => (
        <Language key={wording.language} before={before.get(wording.language)} after={wording} />
      ))}
    </SeenWhole>
  )
}

function Language({
  before,
  after,
}: {
  readonly before: DeskWording | undefined
  readonly after: DeskWording
}) {
  const t = useWords()
  const [was, is] = [textOf(before), textOf(after)]
  const parts = useMemo(() => diffTexts(was, is), [was, is])
  const { html: lang } = languageInfo(after.language)

  return (
    <section>
      <h3 className={styles.language}>
        {languageName(after.language)}
        {was === is && <span className="label">{t('proposal.text_same')}</span>}
      </h3>
      {was !== is && (
        <div className={styles.sides}>
          <div>
            <p className="label">{t('proposal.now')}</p>
            <div className={styles.words} lang={lang}>
              <Parts parts={parts} without="added" />
            </div>
          </div>
          <div>
            <p className="label">{t('proposal.then')}</p>
            <div className={styles.words} lang={lang}>
              <Parts parts={parts} without="removed" />
            </div>
          </div>
        </div>
      )}
    </section>
  )
}

/** One side of it: what stays, and what goes from here or comes here. */
function Parts({
  parts,
  without,
}: {
  readonly parts: readonly DiffPart[]
  readonly without: DiffPart['kind']
}) {
  let from = 0

  return parts
    .filter(({ kind }) => kind !== without)
    .map(({ kind, text }) => {
      const key = `${kind} ${from}`
      from += text.length
      if (kind === 'same') return <span key={key}>{text}</span>

      return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
    })
}
