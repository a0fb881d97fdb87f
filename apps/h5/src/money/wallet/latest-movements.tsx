import { movementsCall } from '@plumbline/api-schema/money/wallet'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import { MovementItem } from './movement-item.tsx'
import styles from './latest-movements.module.css'
import { NotRead } from '../../forms/not-read.tsx'

const MOVEMENTS_SHOWN = 6

/** The newest movements, with the way to all of them. */
export function LatestMovements() {
  const t = useWords()
  const { data, error, refetch } = useCall(
    movementsCall,
    { limit: MOVEMENTS_SHOWN },
    { enabled: useIsSignedIn() },
  )

  return (
    <section className={styles.latest}>
      <SectionHead
        title={t('wallet.movements')}
        to="/pages/user/finance"
        toLabel={t('wallet.movements.all')}
      />
      {!data && (
        <NotRead
          error={error}
          refetch={refetch}
          rows={3}
          title={t('wallet.movements.failed')}
          note={t('wallet.failed.note')}
        />
      )}
      {data && data.items.length === 0 && <p className={styles.none}>{t('wallet.movements.empty')}</p>}
      <ul>
        {data?.items.map((movement) => (
          <li key={movement.id}>
            <MovementItem movement={movement} />
          </li>
        ))}
      </ul>
    </section>
  )
}
