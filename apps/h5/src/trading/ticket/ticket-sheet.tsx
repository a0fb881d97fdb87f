import { useReducer } from 'react'
import type { CallResult } from '@plumbline/api-client/call-result'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { explainLines } from '../../forms/explained.tsx'
import { useIsHere } from '../../forms/use-is-here.ts'
import { useWords } from '../../format/use-words.ts'
import { PauseNote } from '../../forms/pause-note.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { Receipt } from '../../ui/figures/receipt.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { PendingFoot } from '../pending/pending-foot.tsx'
import { waitingLines } from '../pending/pending-lines.ts'
import { usePendingTicket } from '../pending/use-pending-ticket.ts'
import { WhenFields } from '../pending/when-fields.tsx'
import { Disclosure, useLosingShare } from './disclosure.tsx'
import { lastTicketStore } from './last-order.ts'
import { ConfirmStyleChoice, PlaceButton } from './place-button.tsx'
import { useSignedTicket } from './signed-ticket.ts'
import { keepDraft } from './ticket-drafts.ts'
import { emptyTicket, isMalformed, paidFrom, reduce, refusals, summarise, wishOf } from './ticket-form.ts'
import type { TicketAction, TicketFacts, TypedTicket } from './ticket-form.ts'
import { TicketFields } from './ticket-fields.tsx'
import { openSums, previewSums, signedSums, ticketLines } from './ticket-lines.ts'
import styles from './ticket-sheet.module.css'
import { usePlaceOrder } from './use-place-order.ts'
import type { ReadFacts } from './use-ticket-facts.ts'
import { NotRead } from '../../forms/not-read.tsx'

/** Lines of the receipt that explain themselves by a tap. */
const TERMS = {
  stake: 'stake',
  fee: 'fee',
  payout: 'payout',
  break_even: 'break_even',
  edge: 'edge',
  counterparty: 'counterparty',
  tie: 'tie',
} as const

/** What of a pending order is judged when it is placed; funds and positions are when it becomes an order. */
const JUDGED_AT_PLACING: ReadonlySet<string> = new Set([
  'multiple_not_offered',
  'stake_below_least',
  'stake_above_most',
])

interface TicketProps {
  readonly goods: Goods
  readonly facts: TicketFacts
  readonly onPlaced: (order: Order) => void
  /** A pending order waits now. */
  readonly onWaiting: () => void
}

interface SheetProps extends Omit<TicketProps, 'facts'> {
  readonly read: ReadFacts
  readonly isOpen: boolean
  /** As it opens: empty but for the direction, or filled like the last order. Absent until the facts are there. */
  readonly start: TypedTicket | undefined
  readonly opening: number
  readonly onClose: () => void
}

/** The order ticket: what is wished, what it costs and pays, and the one action that sends it. */
export function TicketSheet(props: SheetProps) {
  const { goods, read, isOpen, start, opening, onPlaced, onWaiting, onClose } = props
  const t = useWords()
  const { facts } = read

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('ticket.title', { symbol: goods.symbol })}
      isTitleHidden
    >
      {facts ? (
        <Ticket
          key={opening}
          goods={goods}
          facts={facts}
          initial={start ?? emptyTicket(facts.terms, 'up')}
          onPlaced={onPlaced}
          onWaiting={onWaiting}
        />
      ) : (
        <NotRead error={read.error} refetch={read.retry} rows={3} />
      )}
    </Sheet>
  )
}

/** Made anew at each opening; while the sheet leaves, what was typed stays in sight, and it is there at the next one. */
function Ticket(props: TicketProps & { readonly initial: TypedTicket }) {
  const { goods, facts: all, initial, onPlaced, onWaiting } = props
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [wished, dispatch] = useReducer(reduce, initial)
  const placing = usePlaceOrder(goods.symbol)
  const { sent } = placing

  // What has left stands here until it is answered. A bonus that ended meanwhile pays nothing any more.
  const typed = sent?.typed ?? (all.bonus === undefined ? { ...wished, book: undefined } : wished)
  const facts = paidFrom(typed, all)

  const act = (action: TicketAction) => {
    dispatch(action)
    placing.forget()
    keepDraft(goods.symbol, reduce(typed, action))
  }

  const isHere = useIsHere()
  const losing = useLosingShare()
  const summary = summarise(typed, facts)
  const refused = sent ? [] : refusals(typed, facts, summary)

  const waiting = usePendingTicket(goods, wishOf(goods.symbol, typed), {
    isOff: sent !== undefined,
    refused: refused.find(({ refusal }) => JUDGED_AT_PLACING.has(refusal)),
  })

  const isNow = waiting.typed.when === 'now'
  const signing = useSignedTicket(
    isNow && refused.length === 0 ? wishOf(goods.symbol, typed) : undefined,
    sent !== undefined,
  )

  const signed = sent?.ticket ?? (isNow ? signing.ticket : waiting.signing.ticket)
  const offer = facts.terms.durations.find(({ seconds }) => seconds === typed.seconds)
  const filled = summary && (signed ? signedSums(signed, summary) : previewSums(summary))
  const sums = filled ?? (offer && openSums(offer))

  const onAnswer = (answer: CallResult<Order>) => {
    // Whoever closed it meanwhile is told here, and may have opened another one: that one stays.
    if (!answer.ok)
      return isHere() ? undefined : toast(answer.network ? t('ticket.place_failed') : answer.msg)

    const { id, direction, seconds, amount, multiple } = answer.data
    lastTicketStore.set({ direction, seconds, amount, multiple })
    if (isHere()) onPlaced(answer.data)
    else toast(t('ticket.placed'), { to: `/pages/trade/order?id=${id}`, words: t('ticket.placed.view') })
  }

  const rule = signed?.rule ?? facts.terms.rule

  return (
    <>
      <PauseNote stops="orders" />
      <TicketFields
        goods={goods}
        typed={typed}
        facts={facts}
        hasBonus={all.bonus !== undefined}
        refusal={isNow ? refused[0] : waiting.refused}
        failure={placing.failure ?? (isNow ? signing : waiting.signing).failure}
        isOff={sent !== undefined}
        act={act}
      />
      <WhenFields
        goods={goods}
        typed={waiting.typed}
        at={waiting.at}
        zoneName={waiting.zoneName}
        isOff={sent !== undefined}
        onChange={waiting.change}
      />
      {offer && sums && (
        <Receipt
          className={styles.receipt ?? ''}
          lines={explainLines(
            [
              ...(isNow ? [] : waitingLines(t, format, goods.tick_size, waiting.signing.ticket)),
              ...ticketLines(t, format, cover, {
                typed,
                offer,
                sums,
                rule,
                sourceLabel: goods.source_label,
                losing,
                // A bonus runs to the end.
                earlyClose: typed.book === 'bonus' ? undefined : facts.terms.earlyClose,
                // Nothing is held yet: what is left then is not known.
              }).filter(({ key }) => isNow || key !== 'balance'),
            ],
            { ...TERMS, rule: rule === 'S1' ? 'rule_s1' : 'rule_s2' },
          )}
        />
      )}
      <Disclosure />
      <ConfirmStyleChoice />
      {waiting.typed.when === 'now' ? (
        <PlaceButton
          goods={goods}
          typed={typed}
          sums={filled}
          isRefused={refused.length > 0 || isMalformed(typed)}
          signing={signing}
          placing={placing}
          onAnswer={onAnswer}
        />
      ) : (
        <PendingFoot
          when={waiting.typed.when}
          sums={filled}
          isRefused={waiting.refused !== undefined || isMalformed(typed)}
          hasTrigger={waiting.hasTrigger}
          signing={waiting.signing}
          onPlaced={onWaiting}
        />
      )}
    </>
  )
}
