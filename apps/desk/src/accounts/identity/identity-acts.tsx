import type { DetailField } from '@plumbline/api-schema/desk/desk-details'
import { passCertificationCall, rejectCertificationCall } from '@plumbline/api-schema/accounts/desk-identity'
import type { DeskCertification } from '@plumbline/api-schema/accounts/desk-identity'
import { CERTIFICATION_REASONS, CERTIFICATION_FIELDS } from '@plumbline/domain/accounts/identity'
import type { DeskTranslate } from '@plumbline/language/desk-translate'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { failureWords, useDecide } from '../../review/decide.ts'
import type { PanelDoor } from '../../review/decide.ts'
import { ActForm, PanelActs } from '../../review/panel-acts.tsx'
import { isMine } from '../../review/queue-row.ts'
import { RejectForm } from '../../review/reject-form.tsx'
import { useReviewDetails } from '../../review/review-details.tsx'
import { useMay, useMe } from '../../session/me.ts'
import { Field } from '../../ui/field.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import styles from './identity.module.css'

interface Props {
  readonly row: DeskCertification
  readonly door: PanelDoor
}

/** Pass, or reject with a reason and the field it is about. */
export function IdentityActs({ row, door }: Props) {
  const t = useWords()
  const may = useMay()
  if (!isMine(row) || !may(passCertificationCall)) return null

  return (
    <PanelActs
      acts={[
        {
          id: 'reject',
          shortcut: 'r',
          label: t('reject.submit'),
          form: (close) => <Reject row={row} door={door} onCancel={close} />,
        },
        {
          id: 'pass',
          shortcut: 'a',
          label: row.unseen.length === 0 ? t('identity.pass') : openFirst(t, row),
          isNext: row.unseen.length === 0,
          form: (close) => <Pass row={row} door={door} onCancel={close} />,
        },
      ]}
    />
  )
}

/** Names the sides that this operator has not opened yet: nobody passes what they did not see. */
const openFirst = (t: DeskTranslate, { unseen: [side, other] }: DeskCertification): string =>
  side === undefined || other !== undefined
    ? t('identity.open_both')
    : t('identity.open_one', { side: t(`field.${side}`) })

function Pass({ row, door, onCancel }: Props & { readonly onCancel: () => void }) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)
  const isUsed = failure && !failure.network && failure.refusal === 'id_number_used'
  const [isEarly, setEarly] = useState(false)
  const [country, setCountry] = useState('')

  // Where somebody lives decides what they may be offered with real money; practice money is offered everywhere.
  const asksCountry = useMe()?.mode === 'live'
  const isUnseen = row.unseen.length > 0
  const { fields } = useReviewDetails('certification', row.id, !isUnseen)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const stated = fields && [{ name: 'name', value: row.name } as const, ...fields]
  const isCompared = stated !== undefined && stated.every(({ name }) => ticked.has(name))

  const tick = (name: string): void =>
    setTicked(new Set(ticked.has(name) ? [...ticked].filter((each) => each !== name) : [...ticked, name]))

  const onSubmit = (): void => {
    if (isUnseen || !isCompared) return setEarly(true)
    const read = country.trim().toUpperCase()
    void decide(passCertificationCall, { id: row.id, ...(read !== '' && { country: read }) }, () =>
      t('identity.passed'),
    )
  }

  const earlyNote = (): string | undefined => {
    if (!isEarly) return undefined
    if (isUnseen) return openFirst(t, row)

    return isCompared ? undefined : t('identity.tick_all')
  }

  const refused = isUsed ? t('identity.number_used') : failure && failureWords(t, failure)

  return (
    <ActForm
      title={t('identity.pass_title')}
      note={t('identity.pass_note')}
      submit={t('identity.pass')}
      isBusy={isBusy}
      failure={earlyNote() ?? refused}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {!isUnseen && stated && <Ticks stated={stated} ticked={ticked} onTick={tick} />}
      {asksCountry ? (
        <Field
          label={t('identity.country')}
          note={t('identity.country_note')}
          maxLength={2}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
      ) : undefined}
    </ActForm>
  )
}

/** One tick a field that reads the same on the document: by hand, or by its number. */
function Ticks({
  stated,
  ticked,
  onTick,
}: {
  readonly stated: readonly { readonly name: DetailField; readonly value: string }[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (name: string) => void
}) {
  const t = useWords()
  useKeys(Object.fromEntries(stated.map(({ name }, at) => [String(at + 1), () => onTick(name)] as const)))

  return (
    <div className={styles.ticks}>
      {stated.map(({ name, value }, at) => (
        <label key={name} className={styles.tick}>
          <input type="checkbox" checked={ticked.has(name)} onChange={() => onTick(name)} />
          <span>
            {t('identity.tick', { field: t(name === 'name' ? 'field.name' : `details.${name}`), value })}
          </span>
          <Kbd keys={String(at + 1)} />
        </label>
      ))}
    </div>
  )
}

function Reject({ row, door, onCancel }: Props & { readonly onCancel: () => void }) {
  const t = useWords()

  return (
    <RejectForm
      door={door}
      reasons={CERTIFICATION_REASONS}
      fields={CERTIFICATION_FIELDS}
      note={row.unseen.length > 0 ? t('identity.reject_unseen') : undefined}
      call={rejectCertificationCall}
      request={(rejection) => ({ id: row.id, ...rejection })}
      done={t('identity.rejected')}
      // The form asks for the reason itself: what is missing now is the field, which some reasons do not say.
      ownWords={(failure) =>
        !failure.network && failure.refusal === 'reason_required' ? t('reject.needs_field') : undefined
      }
      onCancel={onCancel}
    />
  )
}
