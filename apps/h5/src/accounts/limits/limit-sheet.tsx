import { setLimitCall } from '@plumbline/api-schema/accounts/limits'
import type { OwnLimitItem, OwnLimits } from '@plumbline/api-schema/accounts/limits'
import { LOOSENING_MS } from '@plumbline/domain/accounts/own-limit'
import { toIso } from '@plumbline/domain/basics/time'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { limitOfWire, readLimit } from './limit-form.ts'
import styles from './limits.module.css'

/** Types one limit; what it would do, and from when, is said before it is sent. */
export function LimitSheet(props: {
  readonly item: OwnLimitItem
  readonly onChanged: (own: OwnLimits) => void
  readonly onClose: () => void
}) {
  const { kind, value } = props.item
  const t = useWords()
  const format = useFormat()
  const isTime = kind === 'time'

  const [typed, setTyped] = useState(() =>
    value === '' || isTime ? value : showTypedAmount(value, format.language),
  )

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(setLimitCall)
  const until = format.dateTime(toIso(useServerNow(60_000) + LOOSENING_MS))
  const read = readLimit(kind, typed, limitOfWire(kind, value), format.language)

  const note = {
    malformed: undefined,
    same: undefined,
    tighter: t('limits.at_once'),
    looser: t('limits.waits', { time: until }),
  }[read.is]

  const wrong = t(isTime ? 'limits.not_minutes' : 'limits.not_a_sum')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!('value' in read)) return

    const result = await submit({ kind, value: read.value })
    if (!result?.ok) return

    const pending = result.data.items.find((each) => each.kind === kind)?.pending_from
    props.onChanged(result.data)

    toast(
      pending === undefined ? t('limits.saved') : t('limits.saved_waits', { time: format.dateTime(pending) }),
    )

    if (isHere()) props.onClose()
  }

  return (
    <Sheet isOpen onClose={props.onClose} title={t(`limits.${kind}`)}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={t(isTime ? 'limits.value_minutes' : 'limits.value_money')}
          value={typed}
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          data-first-focus=""
          hint={t('limits.value_hint')}
          refusal={refusals['value'] ?? (read.is === 'malformed' ? wrong : undefined)}
          onType={(text) => {
            forget()
            setTyped(text)
          }}
        />
        <FormFoot
          refusal={refusals['']}
          note={note}
          isBusy={isBusy}
          missing={read.is === 'malformed' ? wrong : read.is === 'same' ? t('limits.same') : undefined}
          action={t('limits.save')}
        />
      </form>
    </Sheet>
  )
}
