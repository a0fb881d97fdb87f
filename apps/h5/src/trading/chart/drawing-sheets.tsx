import { X } from 'lucide-react'
import { useState } from 'react'
import type { Drawing } from '@plumbline/api-schema/trading/chart-keeping'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './drawing-sheets.module.css'
import type { Drawings } from './use-drawing.ts'

/** A text on a chart is a remark, no letter. */
const REMARK_MAX = 80

/** The words of a text that has just been placed. */
export function TextSheet({ drawings }: { readonly drawings: Drawings }) {
  const t = useWords()

  return (
    <Sheet
      isOpen={drawings.untitled !== undefined}
      onClose={() => drawings.title(undefined)}
      title={t('chart.text.title')}
    >
      <TextForm key={drawings.untitled?.id} onAdd={drawings.title} />
    </Sheet>
  )
}

function TextForm({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onAdd(typed)
      }}
    >
      <Field
        label={t('chart.text.label')}
        value={typed}
        maxLength={REMARK_MAX}
        data-first-focus=""
        onType={(text) => setTyped(text.replaceAll(/\p{Cc}/gu, ' '))}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {t('chart.text.add')}
      </Button>
    </form>
  )
}

/** Every drawing of this chart with its way out, the chosen one first; all of them only after asking. */
export function DeleteSheet(props: {
  readonly isOpen: boolean
  readonly drawings: Drawings
  readonly onClose: () => void
}) {
  const t = useWords()
  const [isAsking, ask] = useState(false)
  const { drawings } = props
  const all = drawings.board.drawings.toSorted(
    (a, b) => Number(b.id === drawings.chosen) - Number(a.id === drawings.chosen),
  )

  const close = () => {
    ask(false)
    props.onClose()
  }

  return (
    <Sheet isOpen={props.isOpen} onClose={close} title={t('chart.drawings')}>
      {all.length === 0 && <p className={styles.none}>{t('chart.drawings.none')}</p>}
      <ul className={styles.list}>
        {all.map((drawing) => (
          <DrawingLine key={drawing.id} drawing={drawing} onRemove={() => drawings.remove(drawing.id)} />
        ))}
      </ul>
      {all.length > 0 && (
        <Button
          kind="outline"
          onClick={() => {
            if (!isAsking) return ask(true)
            drawings.clear()
            close()
          }}
        >
          {isAsking ? t('chart.drawings.clear.sure', { n: all.length }) : t('chart.drawings.clear')}
        </Button>
      )}
    </Sheet>
  )
}

function DrawingLine({ drawing, onRemove }: { readonly drawing: Drawing; readonly onRemove: () => void }) {
  const t = useWords()
  const format = useFormat()
  const name = drawing.text ?? t(`chart.tool.${drawing.kind}`)
  const [first] = drawing.points

  return (
    <li>
      <span>
        {name}
        {first && (
          <small className="figure">
            {t('chart.tool.at', {
              time: format.dateTime(new Date(first.time).toISOString()),
              price: format.amount(first.price),
            })}
          </small>
        )}
      </span>
      <IconButton label={t('chart.drawings.remove', { name })} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </li>
  )
}
