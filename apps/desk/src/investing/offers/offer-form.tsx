import { proposeOfferCall } from '@plumbline/api-schema/investing/desk-investment'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { DIVIDEND_METHODS } from '@plumbline/domain/investing/investment-terms'
import type { DividendMethod } from '@plumbline/domain/investing/investment-terms'
import { useRef, useState } from 'react'
import { useNow } from '../../format/now.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useProposal } from '../../review/propose-form.tsx'
import { SendForm } from '../../review/send-form.tsx'
import { platformZone } from '../../format/platform-time.ts'
import { Choice, Field } from '../../ui/field.tsx'
import {
  draftOf,
  neededOfDraft,
  OFFER_FIELDS,
  ppbTyped,
  ratesTooHigh,
  readDraft,
  shortOfDraft,
  wholeTyped,
} from './offer-draft.ts'
import type { OfferDraft, OfferField } from './offer-draft.ts'
import { reserveOf } from './reserve.ts'
import { RateForms } from './rate-forms.tsx'
import type { DraftDoor } from './draft-door.ts'
import { TitleFields } from './title-fields.tsx'
import styles from './investments.module.css'
import { formatUsd } from '@plumbline/domain/money/asset'

/** Proposes a new offer, or the next version of one. Those who joined keep the terms they joined on. */
export function OfferForm({
  offer,
  onClose,
}: {
  readonly offer: DeskOffer | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const { language } = useFormat()
  const zone = platformZone()
  const form = useProposal(onClose)
  const place = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<OfferDraft>(() => draftOf(offer, zone))
  const now = useNow()
  const read = readDraft(draft, language, zone, { isNew: offer === undefined, now })
  const wrong = form.isTried && 'wrong' in read ? read.wrong : undefined

  // A rate that is never offered is marked as soon as it is typed: it may be a slip of the point.
  const tooHigh = ratesTooHigh(draft, language)
  const short = useShortWords(draft, offer)

  const door: DraftDoor = {
    draft,
    change: (part) => {
      form.forget()
      setDraft((before) => ({ ...before, ...part }))
    },
    wrongOf: (field) =>
      wrong?.has(field) || tooHigh.has(field)
        ? t(`offerwrong.${field}`)
        : (form.refusalOf(field) ?? (field === 'capacity' ? short : undefined)),
  }

  const submit = async (): Promise<void> => {
    const isNew = offer === undefined
    await form.propose(
      proposeOfferCall,
      'wish' in read ? { ...read.wish, ...(!isNew && { id: offer.id }) } : undefined,
    )

    // The first field that is wrong is where the operator goes on.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const field = form.refusal?.field
  const isSaidThere = OFFER_FIELDS.some((name) => name === field)

  return (
    <SendForm
      submit={t('books.propose')}
      isBusy={form.isBusy}
      failure={wrong ? t('investments.wrong_above') : isSaidThere ? undefined : form.refusal?.words}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <div ref={place} className={styles.form}>
        <p>{offer ? t('investments.version_note') : t('investments.offer_note')}</p>
        <TitleFields door={door} />
        <TimeFields door={door} zone={zone.name} />
        <SumFields door={door} />
        <RateFields door={door} />
        <InstalmentFields door={door} />
        <Needed draft={draft} offer={offer} />
        <Field
          label={t('books.reason')}
          maxLength={300}
          value={draft.reason}
          refusal={door.wrongOf('reason')}
          onChange={(event) => door.change({ reason: event.target.value })}
        />
      </div>
    </SendForm>
  )
}

function TimeFields({ door, zone }: { readonly door: DraftDoor; readonly zone: string }) {
  const t = useWords()

  return (
    <fieldset className={styles.group}>
      <legend>{t('investments.when', { zone })}</legend>
      {(['opens', 'closes'] as const).map((name) => (
        <Field
          key={name}
          type="datetime-local"
          label={t(`offerline.${name}`)}
          value={door.draft[name]}
          refusal={door.wrongOf(name)}
          onChange={(event) => door.change({ [name]: event.target.value })}
        />
      ))}
    </fieldset>
  )
}

/** A field of the draft that holds a figure. */
function Figure({
  door,
  name,
  of,
  note,
}: {
  readonly door: DraftDoor
  readonly name: Exclude<OfferField, 'titles' | 'reason'>
  readonly of:
    | 'capacity'
    | 'least'
    | 'most'
    | 'days'
    | 'dailyRate'
    | 'exitCharge'
    | 'instalment'
    | 'dueDay'
    | 'higherRate'
  readonly note?: string
}) {
  const t = useWords()

  return (
    <Field
      label={t(`offerline.${name}`)}
      note={note}
      inputMode="decimal"
      maxLength={24}
      value={door.draft[of]}
      refusal={door.wrongOf(name)}
      onChange={(event) => door.change({ [of]: event.target.value })}
    />
  )
}

function SumFields({ door }: { readonly door: DraftDoor }) {
  const t = useWords()

  return (
    <fieldset className={styles.group}>
      <legend>{t('investments.sums')}</legend>
      <Figure door={door} name="capacity" of="capacity" />
      <div className={styles.pair}>
        <Figure door={door} name="least" of="least" />
        <Figure door={door} name="most" of="most" />
      </div>
    </fieldset>
  )
}

function RateFields({ door }: { readonly door: DraftDoor }) {
  const t = useWords()
  const { language } = useFormat()
  const { draft, change } = door

  return (
    <fieldset className={styles.group}>
      <legend>{t('investments.interest')}</legend>
      <div className={styles.pair}>
        <Figure door={door} name="days" of="days" />
        <Figure door={door} name="daily_rate" of="dailyRate" />
      </div>
      <RateForms ppb={ppbTyped(draft.dailyRate, language)} days={wholeTyped(draft.days)} />
      <Choice
        label={t('offerline.dividend_method')}
        value={draft.dividendMethod}
        options={DIVIDEND_METHODS.map((value) => ({ value, label: t(`dividend.${value}`) }))}
        onChange={({ target }) => change({ dividendMethod: target.value as DividendMethod })}
      />
      <Figure
        door={door}
        name="exit_charge_rate"
        of="exitCharge"
        note={t(draft.dividendMethod === 'daily' ? 'investments.charge_daily' : 'investments.charge_note')}
      />
    </fieldset>
  )
}

function InstalmentFields({ door }: { readonly door: DraftDoor }) {
  const t = useWords()
  const { language } = useFormat()
  const { draft, change } = door

  return (
    <fieldset className={styles.group}>
      <legend>{t('investments.instalment')}</legend>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.hasInstalment}
          onChange={(event) => change({ hasInstalment: event.target.checked })}
        />
        <span>{t('investments.has_instalment')}</span>
      </label>
      {draft.hasInstalment && (
        <>
          <p className={styles.quiet}>{t('investments.instalment_note')}</p>
          <Figure door={door} name="append_money" of="instalment" />
          <div className={styles.pair}>
            <Figure door={door} name="due_day" of="dueDay" />
            <Figure door={door} name="higher_rate" of="higherRate" />
          </div>
          <RateForms ppb={ppbTyped(draft.higherRate, language)} days={wholeTyped(draft.days)} />
          <p className={styles.quiet}>{t('investments.second_rate_note')}</p>
        </>
      )}
    </fieldset>
  )
}

/** What the reserve of an offer in force lacks for the version as it is written, in words. */
function useShortWords(draft: OfferDraft, offer: DeskOffer | undefined): string | undefined {
  const t = useWords()
  const format = useFormat()
  const now = useNow()
  const short = offer && shortOfDraft(draft, format.language, platformZone(), { offer, now })

  return short === undefined
    ? undefined
    : t('investments.draft_short', { sum: format.amount(formatUsd(short)) })
}

/** What the reserve must hold if the offer filled up, and what it holds. */
function Needed({ draft, offer }: { readonly draft: OfferDraft; readonly offer: DeskOffer | undefined }) {
  const t = useWords()
  const format = useFormat()
  const zone = platformZone()
  const needed = neededOfDraft(draft, format.language, zone, offer)

  return (
    <p role="status" className={styles.live}>
      {needed === undefined
        ? t('investments.needed_unknown')
        : offer
          ? t('investments.needed_version', {
              sum: format.amount(formatUsd(needed)),
              reserve: format.amount(formatUsd(reserveOf(offer).whole)),
            })
          : t('investments.needed_live', { sum: format.amount(formatUsd(needed)) })}
    </p>
  )
}
