import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Explained } from '../../forms/explained.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import { AmountEntry } from './amount-entry.tsx'
import styles from './ticket-fields.module.css'
import type { TicketAction, TicketFacts, TypedTicket } from './ticket-form.ts'
import { TicketHead } from './ticket-head.tsx'

/** What is wished: direction, duration, whose money, amount and multiple. A ticket that has left takes no more of it. */
export function TicketFields(props: {
  readonly goods: Goods
  readonly typed: TypedTicket
  readonly facts: TicketFacts
  readonly hasBonus: boolean
  /** What stands against the ticket on this page's own reckoning. */
  readonly refusal: Refusal | undefined
  /** What the server said about this very ticket. */
  readonly failure: RefusedCall | BrokenCall | undefined
  readonly isOff: boolean
  readonly act: (action: TicketAction) => void
}) {
  const t = useWords()
  const format = useFormat()
  const { typed, facts, act } = props

  return (
    <fieldset className={styles.typed} disabled={props.isOff}>
      <TicketHead
        goods={props.goods}
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
      {props.hasBonus && (
        <div className={styles.multiple}>
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
      <AmountEntry typed={typed} facts={facts} refusal={props.refusal} failure={props.failure} act={act} />
      <div className={styles.multiple}>
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
    </fieldset>
  )
}
