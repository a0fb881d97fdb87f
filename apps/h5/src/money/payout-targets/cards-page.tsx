import { cardsCall } from '@plumbline/api-schema/money/payout-target'
import { CreditCard } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import { Header } from '../../ui/pages/header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import styles from './targets.module.css'

const ADD = '#/pages/payment/addBank'

/** The bound cards, each the way to a withdrawal to it, and the way to one more. */
export function CardsPage() {
  const t = useWords()

  return (
    <>
      <Header
        title={t('title.cards')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/payment/payment')}
      />
      <Cards />
    </>
  )
}

function Cards() {
  const t = useWords()
  const { data, error, refetch } = useCall(cardsCall, {})
  if (!data)
    return error ? (
      <ErrorState
        title={t('state.not_loaded')}
        note={t('targets.not_loaded_note')}
        retry={t('action.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows rows={2} label={t('state.loading')} />
    )

  const add = (
    <a href={ADD} className={stepClass}>
      {t('targets.add_card')}
    </a>
  )
  if (data.items.length === 0)
    return (
      <EmptyState title={t('targets.no_cards')} note={t('targets.choose_note')}>
        {add}
      </EmptyState>
    )

  return (
    <>
      <p className={styles.lead}>{t('targets.choose_note')}</p>
      <ul>
        {data.items.map((card) => (
          <li key={card.id}>
            <LinkRow
              icon={CreditCard}
              label={card.name === undefined ? card.bank_name : `${card.name} · ${card.bank_name}`}
              value={<span className={styles.number}>{card.card_number}</span>}
              to={`/pages/user/cash?target=${card.id}`}
            />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{add}</p>
    </>
  )
}
