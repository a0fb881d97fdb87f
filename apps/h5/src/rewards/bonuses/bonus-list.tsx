import { bonusesCall } from '@plumbline/api-schema/rewards/bonus'
import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { PagedList } from '../../forms/paged-list.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { endWords } from './end-words.ts'
import styles from './growth.module.css'

/** Bonuses that ended, newest first. Nothing stands here before there is one. */
export function BonusList() {
  const t = useWords()
  const query = useCallPages(bonusesCall, { limit: 20 }, { enabled: useIsSignedIn() })
  const items = query.data?.pages.flatMap((page) => page.items) ?? []

  const ended = items.filter(({ ended_at: at }) => at !== undefined)
  if (ended.length === 0) return null

  return (
    <section>
      <SectionHead title={t('rewards.own')} />
      <PagedList query={query} more={t('rewards.own.more')} end={t('rewards.own.end', { n: ended.length })}>
        <ul className={styles.list}>
          {ended.map((bonus) => (
            <li key={bonus.id}>
              <EndedBonus bonus={bonus} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function EndedBonus({ bonus }: { readonly bonus: Bonus }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const sum = bonus.moved ?? bonus.amount

  return (
    <div className={styles.ended}>
      <span className={styles.two}>
        <span>
          <HouseTitle of={bonus} />
        </span>
        <small>
          {t(endWords(bonus))}, {format.date(bonus.ended_at ?? '')}
        </small>
      </span>
      <span className="figure">{cover(format.amount(sum))}</span>
    </div>
  )
}
