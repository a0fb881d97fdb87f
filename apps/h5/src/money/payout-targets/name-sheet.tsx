import { cardsCall, nameTargetCall, walletAddressesCall } from '@plumbline/api-schema/money/payout-target'
import { targetName } from '@plumbline/domain/money/payout-target'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Refusal } from '../../ui/fields/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { Target } from './target-row.tsx'
import styles from './targets.module.css'

/** A name of one's own for a card or an address; money goes by the number, which stands beside it. */
export function NameSheet({
  target,
  onClose,
}: {
  readonly target: Target | undefined
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Sheet isOpen={target !== undefined} onClose={onClose} title={t('targets.name_title')}>
      {target && <NameForm key={target.id} target={target} onDone={onClose} />}
    </Sheet>
  )
}

function NameForm({ target, onDone }: { readonly target: Target; readonly onDone: () => void }) {
  const t = useWords()
  const [name, setName] = useState(target.name ?? '')
  const { submit, isBusy, refusals, forget } = useSubmit(nameTargetCall)
  const isWrong = targetName(name) === undefined

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return

    const result = await submit({ id: target.id, name })
    if (!result?.ok) return

    onDone()
    void refresh(cardsCall, walletAddressesCall)
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className={styles.remove}>
      <p>{t('targets.name_note')}</p>
      <p className={styles.name}>
        {target.where} <bdi className={styles.number}>{target.number}</bdi>
      </p>
      <Field
        label={t('targets.name_label')}
        name="name"
        autoComplete="off"
        data-first-focus
        value={name}
        onType={(typed) => {
          setName(typed)
          forget()
        }}
        refusal={refusals['name'] ?? (isWrong ? t('targets.name_wrong') : undefined)}
      />
      <div role="alert">{refusals[''] !== undefined && <Refusal>{refusals['']}</Refusal>}</div>
      <Button type="submit" busy={isBusy} disabled={isWrong}>
        {t('targets.name_save')}
      </Button>
    </form>
  )
}
