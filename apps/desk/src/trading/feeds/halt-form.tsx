import { deskHaltsCall, haltCall } from '@plumbline/api-schema/trading/market-halt'
import { deskFeedsCall } from '@plumbline/api-schema/trading/product-sheet'
import { HALT_REASONS } from '@plumbline/domain/trading/market-halt'
import type { HaltKind, HaltReason } from '@plumbline/domain/trading/market-halt'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { refresh } from '../../session/query-client.ts'
import { Choice, Field } from '../../ui/field.tsx'
import { say } from '../../ui/said.tsx'
import { defined } from '@plumbline/domain/basics/defined'

/** Halts a product, or without one all of them: at once, by one operator, who says why. */
export function HaltForm({
  symbol,
  kind,
  onClose,
}: {
  readonly symbol: string | undefined
  readonly kind: HaltKind
  readonly onClose: () => void
}) {
  const t = useWords()
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const [why, setWhy] = useState<HaltReason>('technical')
  const [words, setWords] = useState('')

  const halt = async (): Promise<void> => {
    const given = words.trim()
    const wish = {
      ...defined({ symbol }),
      kind,
      public_reason: why,
      ...(given !== '' && { reason: given }),
    }
    if (!(await send(haltCall, wish))) return

    say(t('halt.done', { what: symbol ?? t('halt.all') }))
    refresh(deskFeedsCall, deskHaltsCall)
    onClose()
  }

  return (
    <SendForm
      submit={t(`halt.begin.${kind}`)}
      isBusy={isBusy}
      failure={refusal?.field === 'reason' ? undefined : refusal?.words}
      onSubmit={() => void halt()}
      onCancel={onClose}
    >
      <p>
        <strong>{t('list.pair', { a: t(`halt.begin.${kind}`), b: symbol ?? t('halt.all') })}</strong>
      </p>
      <p>{t(`halt.note.${kind}`)}</p>
      <Choice
        autoFocus
        label={t('halt.public_reason')}
        value={why}
        options={HALT_REASONS.map((value) => ({ value, label: t(`halt.reason.${value}`) }))}
        onChange={({ target }) => setWhy(HALT_REASONS.find((value) => value === target.value) ?? why)}
      />
      <Field
        label={t('halt.words')}
        maxLength={300}
        value={words}
        refusal={refusalOf('reason')}
        onChange={({ target }) => setWords(target.value)}
      />
    </SendForm>
  )
}
