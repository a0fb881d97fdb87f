import { useId } from 'react'
import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import type { Refusal as RefusalData } from '@plumbline/domain/basics/refusal'
import { formatUsd } from '@plumbline/domain/money/asset'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { QUICK_PERCENTS } from '../../forms/sums/quick-shares.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { AmountPad } from '../../ui/fields/amount-pad.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import styles from './amount-entry.module.css'
import { AmountInput } from './amount-input.tsx'
import { lastTicketStore } from './last-order.ts'
import { isMalformed } from './ticket-form.ts'
import type { PadKey, TicketAction, TicketFacts, TypedTicket } from './ticket-form.ts'

/** The amount: one line to type in, what is available, the refusal in words, and the pad with its quick amounts. */
export function AmountEntry(props: {
  readonly typed: TypedTicket
  readonly facts: TicketFacts
  /** What stands against the ticket on this page's own reckoning. */
  readonly refusal: RefusalData | undefined
  /** What the server said about this very ticket. */
  readonly failure: RefusedCall | BrokenCall | undefined
  readonly act: (action: TicketAction) => void
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const id = useId()
  const { typed, facts, act } = props

  const ofServer =
    props.failure && !props.failure.network && props.failure.field === 'amount'
      ? props.failure.msg
      : undefined

  const words = isMalformed(typed)
    ? t('ticket.amount_malformed', { example: showTypedAmount('1234.50', format.language) })
    : props.refusal
      ? refusalMessage(t, format.language, props.refusal, format.now())
      : ofServer

  const press = (key: string) =>
    act({
      type: 'press',
      key: (key === format.separator ? '.' : key) as PadKey,
      language: format.language,
    })

  return (
    <div className={styles.entry}>
      <div className={styles.line} data-refused={words !== undefined || undefined}>
        <label htmlFor={id}>{t('ticket.amount')}</label>
        <AmountInput
          id={id}
          value={typed.text ?? showTypedAmount(typed.amount, format.language)}
          isFilled={typed.filled !== undefined}
          placeholder={showTypedAmount('0.00', format.language)}
          isInvalid={words !== undefined}
          onType={(text) => act({ type: 'text', text, language: format.language })}
          onEdit={() => act({ type: 'edit' })}
        />
        <span>USD</span>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {words === undefined ? (
          <p className={styles.available}>
            {t('ticket.available')}{' '}
            <span className="figure">{cover(format.amount(formatUsd(facts.available)))}</span>
          </p>
        ) : (
          <Refusal>{words}</Refusal>
        )}
      </div>
      <AmountPad
        separator={format.separator}
        eraseLabel={t('ticket.erase')}
        onType={press}
        onErase={() => press('back')}
        quick={useQuickAmounts(facts, act)}
      />
    </div>
  )
}

/** 25 %, 50 %, all that is available, and the amount of the last order. */
function useQuickAmounts(facts: TicketFacts, act: (action: TicketAction) => void) {
  const t = useWords()
  const format = useFormat()
  const last = lastTicketStore.get()

  const share = (percent: number) => () => act({ type: 'share', percent, facts })

  return [
    ...QUICK_PERCENTS.map((percent) => ({
      key: String(percent),
      label: format.rate(`0.${percent}`),
      onChoose: share(percent),
    })),
    { key: 'all', label: t('ticket.quick.all'), onChoose: share(100) },
    ...(last
      ? [
          {
            key: 'last',
            label: t('ticket.quick.last', { amount: format.amount(last.amount.replace(/\.00$/, '')) }),
            onChoose: () => act({ type: 'amount', amount: last.amount }),
          },
        ]
      : []),
  ]
}
