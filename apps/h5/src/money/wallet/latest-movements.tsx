import { movementsCall } from '@plumbline/api-schema/money/wallet'
import { useWords } from '../../format/use-words.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import { MovementItem } from './movement-item.tsx'
import { joinSides } from './movement-sides.ts'
import styles from './latest-movements.module.css'
import { NotRead } from '../../forms/not-read.tsx'

const LINES_SHOWN = 3
/** A line may have two sides. */
const MOVEMENTS_READ = 2 * LINES_SHOWN

/** The newest movements, with the way to all of them. */
export function LatestMovements() {
  const t = useWords()
  const { data, error, refetch } = useCall(
    movementsCall,
    { limit: MOVEMENTS_READ },
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
        {joinSides(data?.items ?? [])
          .slice(0, LINES_SHOWN)
          .map((movement) => (
            <li key={movement.id}>
              <MovementItem movement={movement} />
            </li>
          ))}
      </ul>
    </section>
  )
}
