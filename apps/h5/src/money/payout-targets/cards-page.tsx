import { cardsCall } from '@plumbline/api-schema/money/payout-target'
import { CreditCard } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { LinkRow } from '../../ui/lists/row.tsx'
import styles from './targets.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const ADD = '#/pages/payment/addBank'

/** The bound cards, each the way to a withdrawal to it, and the way to one more. */
export function CardsPage() {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.cards')} above="/pages/payment/payment" />
      <Cards />
    </>
  )
}

function Cards() {
  const t = useWords()
  const { data, error, refetch } = useCall(cardsCall, {})
  if (!data) return <NotRead error={error} refetch={refetch} rows={2} note={t('targets.not_loaded_note')} />

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
              value={<bdi className={styles.number}>{card.card_number}</bdi>}
              to={`/pages/user/cash?target=${card.id}`}
            />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{add}</p>
    </>
  )
}
