import { useReducer } from 'react'
import type { Goods } from '@plumbline/api-schema/market'
import type { Order } from '@plumbline/api-schema/order'
import { useFormat } from '../../../format/use-format.ts'
import { Explained, explainLines } from '../../../forms/explained.tsx'
import { useIsHere } from '../../../forms/use-is-here.ts'
import { useWords } from '../../../format/use-words.ts'
import { PauseNote } from '../../../forms/pause-note.tsx'
import { useCover } from '../../../session/hide-amounts.ts'
import { NotLoaded } from '../../../forms/not-loaded.tsx'
import { SkeletonRows } from '../../../ui/list-states.tsx'
import { Receipt } from '../../../ui/receipt.tsx'
import { Seg } from '../../../ui/seg.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AmountEntry } from './amount-entry.tsx'
import { Disclosure, useLosingShare } from './disclosure.tsx'
import { lastTicketStore } from './last-order.ts'
import { ConfirmStyleChoice, PlaceButton } from './place-button.tsx'
import { useSignedTicket } from './signed-ticket.ts'
import { forgetDraft, keepDraft } from './ticket-drafts.ts'
import { emptyTicket, isMalformed, paidFrom, reduce, refusals, summarise, wishOf } from './ticket-form.ts'
import type { TicketAction, TicketFacts, TypedTicket } from './ticket-form.ts'
import { TicketHead } from './ticket-head.tsx'
import { openSums, previewSums, signedSums, ticketLines } from './ticket-lines.ts'
import styles from './ticket-sheet.module.css'
import { usePlaceOrder } from './use-place-order.ts'
import type { ReadFacts } from './use-ticket-facts.ts'

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

interface TicketProps {
  readonly goods: Goods
  readonly facts: TicketFacts
  readonly onPlaced: (order: Order) => void
}

interface SheetProps extends Omit<TicketProps, 'facts'> {
  readonly read: ReadFacts
  readonly isOpen: boolean
  /** As it opens: empty but for the direction, or filled like the last order. Absent until the facts are there. */
  readonly start: TypedTicket | undefined
  readonly opening: number
  readonly onClose: () => void
}

/** The order ticket: what is wished, what it costs and pays, and the one action that sends it (mock/04). */
export function TicketSheet({ goods, read, isOpen, start, opening, onPlaced, onClose }: SheetProps) {
  const t = useWords()
  const { facts } = read
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('ticket.title', { symbol: goods.symbol })}
      isTitleHidden
      closeLabel={t('action.close')}
    >
      {facts ? (
        <Ticket
          key={opening}
          goods={goods}
          facts={facts}
          initial={start ?? emptyTicket(facts.terms, 'up')}
          onPlaced={onPlaced}
        />
      ) : read.error ? (
        <NotLoaded onRetry={read.retry} />
      ) : (
        <SkeletonRows rows={3} label={t('state.loading')} />
      )}
    </Sheet>
  )
}

/** Made anew at each opening; while the sheet leaves, what was typed stays in sight, and it is there at the next one. */
function Ticket({ goods, facts: all, initial, onPlaced }: TicketProps & { readonly initial: TypedTicket }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [wished, dispatch] = useReducer(reduce, initial)
  // A bonus that ended meanwhile pays nothing any more.
  const typed = all.bonus === undefined ? { ...wished, book: undefined } : wished
  const facts = paidFrom(typed, all)
  const act = (action: TicketAction) => {
    dispatch(action)
    keepDraft(goods.symbol, reduce(typed, action))
  }
  const placing = usePlaceOrder()
  const isHere = useIsHere()
  const losing = useLosingShare()
  const summary = summarise(typed, facts)
  const refused = refusals(typed, facts, summary)
  const signing = useSignedTicket(
    refused.length === 0 ? wishOf(goods.symbol, typed) : undefined,
    placing.isPlacing || placing.open !== undefined,
  )
  const offer = facts.terms.durations.find(({ seconds }) => seconds === typed.seconds)
  const filled = summary && (signing.ticket ? signedSums(signing.ticket, summary) : previewSums(summary))
  const sums = filled ?? (offer && openSums(offer))
  const onOrder = (order: Order) => {
    lastTicketStore.set({
      direction: order.direction,
      seconds: order.seconds,
      amount: order.amount,
      multiple: order.multiple,
    })
    // Whoever closed it meanwhile may have opened another one: that one stays, and so does what is typed there.
    if (!isHere()) return toast(t('ticket.placed'))
    forgetDraft(goods.symbol)
    onPlaced(order)
  }
  const rule = signing.ticket?.rule ?? facts.terms.rule
  return (
    <>
      <PauseNote stops="orders" />
      <TicketHead
        goods={goods}
        direction={typed.direction}
        onDirection={(direction) => act({ type: 'direction', direction })}
      />
      <Seg
        label={t('ticket.duration')}
        isLabelHidden
        choices={facts.terms.durations.map(({ seconds }) => ({
          value: seconds,
          label: format.duration(seconds),
        }))}
        value={typed.seconds}
        onChoose={(seconds) => act({ type: 'seconds', seconds })}
      />
      {all.bonus !== undefined && (
        <div className={styles['multiple']}>
          <span aria-hidden="true">{t('ticket.book')}</span>
          <Seg
            label={t('ticket.book')}
            isLabelHidden
            choices={[
              { value: 'cash', label: t('ticket.book.cash') },
              { value: 'bonus', label: t('ticket.book.bonus') },
            ]}
            value={typed.book ?? 'cash'}
            onChoose={(book) => act({ type: 'book', book: book === 'bonus' ? book : undefined })}
          />
        </div>
      )}
      <AmountEntry typed={typed} facts={facts} refusal={refused[0]} failure={signing.failure} act={act} />
      <div className={styles['multiple']}>
        <Explained term="multiple">{t('ticket.multiple')}</Explained>
        <Seg
          label={t('ticket.multiple')}
          isLabelHidden
          choices={facts.terms.multiples.map((multiple) => ({
            value: multiple,
            label: `×${format.count(multiple)}`,
          }))}
          value={typed.multiple}
          onChoose={(multiple) => act({ type: 'multiple', multiple })}
        />
      </div>
      {offer && sums && (
        <Receipt
          className={styles['receipt'] ?? ''}
          lines={explainLines(
            ticketLines(t, format, cover, {
              typed,
              offer,
              sums,
              rule,
              sourceLabel: goods.source_label,
              losing,
            }),
            { ...TERMS, rule: rule === 'S1' ? 'rule_s1' : 'rule_s2' },
          )}
        />
      )}
      <Disclosure />
      <ConfirmStyleChoice />
      <PlaceButton
        goods={goods}
        typed={typed}
        sums={filled}
        isRefused={refused.length > 0 || isMalformed(typed)}
        signing={signing}
        placing={placing}
        onOrder={onOrder}
      />
    </>
  )
}
