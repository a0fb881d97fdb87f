import { useEffect, useState } from 'react'
import type { CallResult } from '@plumbline/api-client/call-result'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import { NextStep } from '../../forms/next-step.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { useStore } from '@plumbline/web/state/store'
import { Button, InlineStep } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { LineChoices } from '../../ui/fields/line-choices.tsx'
import { SlideButton } from '../../ui/slide-button.tsx'
import { useObstacle } from '../product/trade-bar.tsx'
import { rememberSeenPrice } from './last-order.ts'
import styles from './place-button.module.css'
import type { Signing } from './signed-ticket.ts'
import type { TypedTicket } from './ticket-form.ts'
import type { ShownSums } from './ticket-lines.ts'
import type { Placing } from './use-place-order.ts'
import { createStoredStore } from '@plumbline/web/state/storage'

/** How an order is confirmed: the ticket with its terms is the review, sent by a tap or by a slide. */
const CONFIRM_STYLES = ['review', 'slide'] as const
type ConfirmStyle = (typeof CONFIRM_STYLES)[number]

/** The customer's choice, kept in this browser. The terms stand before the order either way. */
const confirmStyleStore = createStoredStore<ConfirmStyle>(
  'confirm_style',
  (stored) => (stored === 'slide' ? 'slide' : 'review'),
  (style) => (style === 'slide' ? 'slide' : undefined),
)

/**
 * The one action. It is off until what is shown is what is signed and the price is fresh, and its words name what is missing.
 * A ticket that left without an answer is sent again as it is.
 */
export function PlaceButton(props: {
  readonly goods: Goods
  readonly typed: TypedTicket
  readonly sums: ShownSums | undefined
  readonly isRefused: boolean
  readonly signing: Signing
  readonly placing: Placing
  readonly onAnswer: (answer: CallResult<Order>) => void
}) {
  const t = useWords()
  const format = useFormat()
  const { goods, sums, signing, placing } = props
  const { direction } = props.typed
  const quote = useQuote(goods.symbol, goods.is_delayed)
  const obstacle = useObstacle(goods)
  const isPlacing = placing.sent?.isOnItsWay === true
  const isReady = useIsReady(signing)
  const ticket = placing.sent?.ticket ?? (obstacle === undefined && isReady ? signing.ticket : undefined)
  const missing = useMissing(props, obstacle !== undefined, isReady)

  const place = async () => {
    if (!ticket) return

    const result = await placing.place(ticket, props.typed)
    if (result.ok && quote) rememberSeenPrice(result.data.id, quote.price)
    props.onAnswer(result)
  }

  return (
    <div className={styles.foot}>
      <div aria-live="polite">
        <PlaceNotice signing={signing} placing={placing} obstacle={obstacle} />
      </div>
      <p className={styles.risk}>{t('trade.risk')}</p>
      <ConfirmButton
        words={{ tap: t(`ticket.place.${direction}`), slide: t(`ticket.slide.${direction}`) }}
        missing={isPlacing ? t('ticket.placing') : missing}
        isOff={!ticket}
        isBusy={isPlacing}
        cost={sums?.cost === undefined ? undefined : format.money(sums.cost, 'USD')}
        onConfirm={() => void place()}
      />
    </div>
  )
}

/** The action itself, tapped or slid. */
export function ConfirmButton(props: {
  readonly words: Readonly<Record<'tap' | 'slide', string>>
  /** What stands in the button instead of the action. */
  readonly missing: string | undefined
  readonly isOff: boolean
  readonly isBusy: boolean
  readonly cost: string | undefined
  readonly onConfirm: () => void
}) {
  const t = useWords()
  const style = useStore(confirmStyleStore)
  const { words, missing } = props

  return style === 'slide' ? (
    <SlideButton
      label={missing ?? words.slide}
      hint={t('ticket.slide.keys')}
      disabled={props.isOff}
      busy={props.isBusy}
      trailing={props.cost}
      onSlide={props.onConfirm}
    />
  ) : (
    <Button disabled={props.isOff} busy={props.isBusy} trailing={props.cost} onClick={props.onConfirm}>
      {missing ?? words.tap}
    </Button>
  )
}

/** How orders are confirmed; it scrolls with the terms, so that nothing of them gives way to it. */
export function ConfirmStyleChoice() {
  const t = useWords()
  const style = useStore(confirmStyleStore)

  return (
    <div className={styles.style}>
      <span aria-hidden="true">{t('trade.confirm')}</span>
      <LineChoices
        label={t('trade.confirm')}
        choices={CONFIRM_STYLES.map((value) => ({ value, label: t(`trade.confirm.${value}`) }))}
        value={style}
        onChoose={confirmStyleStore.set}
      />
    </div>
  )
}

/** What the order still needs, in the button's own words. */
function useMissing(
  { sums, isRefused, signing, placing }: Parameters<typeof PlaceButton>[0],
  isStopped: boolean,
  isReady: boolean,
): string | undefined {
  const t = useWords()
  if (placing.sent) return t('ticket.try_again')
  if (isRefused) return t('ticket.fix_amount')
  if (!sums) return t('ticket.enter_amount')
  if (isStopped) return t('ticket.price_stale')
  if (signing.failure) return t('ticket.not_signed')

  return signing.ticket && isReady ? undefined : t('ticket.signing')
}

/** A tap that comes sooner after the offer has appeared, has changed, or after the tap before, was not meant for it. */
const READY_AFTER_MS = 700

/**
 * Whether the offer has stood long enough to be read. The action lies where Up and Down were, so the second of two quick
 * taps would place an order, or the fifth of five; and an offer whose terms changed by themselves is read again first.
 */
export function useIsReady({ ticket, hasChanged }: Pick<Signing<unknown>, 'ticket' | 'hasChanged'>): boolean {
  const [ready, setReady] = useState<boolean>()
  const hasTicket = ticket !== undefined

  useEffect(() => {
    if (!hasTicket || ready === hasChanged) return

    const begin = () => setTimeout(() => setReady(hasChanged), READY_AFTER_MS)
    let timer = begin()

    const beginAgain = () => {
      clearTimeout(timer)
      timer = begin()
    }

    document.addEventListener('pointerdown', beginAgain, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', beginAgain, { capture: true })
    }
  }, [hasTicket, hasChanged, ready])

  return ready === hasChanged
}

/** What the customer must know before the next tap: other terms, a refusal, a broken connection. */
function PlaceNotice({
  signing,
  placing,
  obstacle,
}: {
  readonly signing: Signing
  readonly placing: Placing
  readonly obstacle: string | undefined
}) {
  const t = useWords()
  const failure = placing.failure ?? signing.failure

  if (obstacle !== undefined) return <Refusal>{obstacle}</Refusal>
  if (placing.sent?.isOnItsWay === false) return <Refusal>{t('ticket.place_failed')}</Refusal>

  if (failure && (failure.network || failure.field !== 'amount')) {
    return (
      <div className={styles.failure}>
        <Refusal>{failure.network ? t('ticket.sign_failed') : failure.msg}</Refusal>
        <NextStep refusal={failure.network ? undefined : failure.refusal} />
        <InlineStep
          onClick={() => {
            placing.forget()
            signing.signAgain()
          }}
        >
          {t('ticket.try_again')}
        </InlineStep>
      </div>
    )
  }

  return signing.hasChanged ? <p className={styles.changed}>{t('ticket.changed')}</p> : null
}
