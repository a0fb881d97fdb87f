import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { LeaderPage } from './follow-data.ts'
import { toggled } from './follow-form.ts'
import type { FollowDraft } from './follow-form.ts'
import styles from './follow.module.css'

/** Which products and durations are copied: nothing marked means all of them. */
export function FollowChoice(props: {
  readonly draft: Pick<FollowDraft, 'symbols' | 'seconds'>
  readonly offered: LeaderPage['offered']
  readonly onChange: (part: Partial<FollowDraft>) => void
}) {
  const t = useWords()
  const format = useFormat()
  const { draft, offered, onChange } = props

  return (
    <>
      <Marks
        label={t('follow.products')}
        isAll={draft.symbols.length === 0}
        marks={offered.symbols.map((symbol) => ({
          key: symbol,
          label: symbol,
          isOn: draft.symbols.includes(symbol),
          onTap: () => onChange({ symbols: toggled(draft.symbols, symbol, offered.symbols) }),
        }))}
      />
      <Marks
        label={t('follow.durations')}
        isAll={draft.seconds.length === 0}
        marks={offered.seconds.map((seconds) => ({
          key: String(seconds),
          label: format.duration(seconds),
          isOn: draft.seconds.includes(seconds),
          onTap: () => onChange({ seconds: toggled(draft.seconds, seconds, offered.seconds) }),
        }))}
      />
    </>
  )
}

function Marks(props: {
  readonly label: string
  readonly isAll: boolean
  readonly marks: readonly {
    readonly key: string
    readonly label: string
    readonly isOn: boolean
    readonly onTap: () => void
  }[]
}) {
  const t = useWords()

  return (
    <section>
      <h3>{props.label}</h3>
      <div className={styles.marks} role="group" aria-label={props.label}>
        {props.marks.map(({ key, label, isOn, onTap }) => (
          <button key={key} type="button" aria-pressed={isOn} onClick={onTap}>
            {label}
          </button>
        ))}
      </div>
      <p className={styles.note}>{t(props.isAll ? 'follow.all_chosen' : 'follow.some_chosen')}</p>
    </section>
  )
}
