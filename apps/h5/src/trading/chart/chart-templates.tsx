import {
  chartTemplatesCall,
  keepTemplateCall,
  removeTemplateCall,
} from '@plumbline/api-schema/trading/chart-keeping'
import { TEMPLATES_MAX } from '@plumbline/domain/trading/chart-keeping'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { failureWords } from '../../format/failure-words.ts'
import { sendCall } from '../../session/api.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { Button, IconButton, InlineStep } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { toast } from '../../ui/overlays/toast.tsx'
import type { ChartChoice } from './chart-choice.ts'
import styles from './chart-settings.module.css'
import { NotRead } from '../../forms/not-read.tsx'

const NAME_MAX = 40

/** Own templates: how a chart looks, under a name, for any product. Drawings stay with their product. */
export function ChartTemplates({
  choice,
  onUse,
}: {
  readonly choice: ChartChoice
  readonly onUse: (part: Partial<ChartChoice>) => void
}) {
  const t = useWords()
  const { data, error, refetch } = useCall(chartTemplatesCall, {}, { enabled: useIsSignedIn() })

  const remove = async (name: string) => {
    const answer = await sendCall(removeTemplateCall, { name })
    if (!answer.ok) toast(failureWords(t, answer))
    await refetch()
  }

  if (!data)
    return (
      <NotRead
        error={error}
        refetch={refetch}
        rows={2}
        title={t('trade.products.failed')}
        note={t('results.failed.note')}
      />
    )

  return (
    <>
      {data.items.length === 0 && <p className={styles.note}>{t('chart.templates.none')}</p>}
      <ul>
        {data.items.map(({ name, document: { interval, shape, indicators } }) => (
          <li key={name} className={styles.template}>
            <span>{name}</span>
            <div>
              <InlineStep onClick={() => onUse({ interval, shape, indicators })}>
                {t('chart.templates.use')}
              </InlineStep>
              <IconButton label={t('chart.templates.remove', { name })} onClick={() => void remove(name)}>
                <Icon of={X} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <SaveTemplate
        choice={choice}
        isFull={data.items.length >= TEMPLATES_MAX}
        names={data.items.map(({ name }) => name)}
        onSaved={() => void refetch()}
      />
    </>
  )
}

function SaveTemplate(props: {
  readonly choice: ChartChoice
  readonly isFull: boolean
  readonly names: readonly string[]
  readonly onSaved: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isBeyond = props.isFull && !props.names.includes(name.trim())

  const save = async () => {
    setSaving(true)
    const document = JSON.stringify({ ...props.choice, drawings: [] })
    const answer = await sendCall(keepTemplateCall, { name: name.trim(), document })

    setSaving(false)
    setFailure(answer.ok ? undefined : failureWords(t, answer))
    if (!answer.ok) return

    setName('')
    toast(t('chart.templates.saved'))
    props.onSaved()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isBeyond && !isSaving) void save()
      }}
    >
      <Field
        label={t('chart.templates.name')}
        value={name}
        maxLength={NAME_MAX}
        refusal={isBeyond ? t('chart.templates.most', { most: format.count(TEMPLATES_MAX) }) : failure}
        onType={(typed) => setName(typed.replaceAll(/\p{Cc}/gu, ' '))}
      />
      <Button type="submit" disabled={name.trim() === '' || isBeyond} busy={isSaving}>
        {t('chart.templates.save')}
      </Button>
    </form>
  )
}
