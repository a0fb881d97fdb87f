import { haltsCall, voidsCall } from '@plumbline/api-schema/trading/market-halt'
import type { PublicHalt, VoidByStop } from '@plumbline/api-schema/trading/market-halt'
import { shortNumber } from '@plumbline/domain/basics/uuid'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './shell-pages.module.css'

/** Halts by people, newest first: what of which product, how long, and why. */
export function Halts() {
  const t = useWords()
  const list = useCallPages(haltsCall, { limit: 10 })
  const halts = list.data?.pages.flatMap(({ items }) => items)

  return (
    <section>
      <SectionHead title={t('halt.title')} />
      <Records isEmpty={halts?.length === 0} list={list}>
        {halts?.map((halt) => (
          <HaltRecord key={halt.id} halt={halt} />
        ))}
      </Records>
      <p className={styles.note}>{t('halt.note')}</p>
    </section>
  )
}

function HaltRecord({ halt }: { readonly halt: PublicHalt }) {
  const t = useWords()
  const format = useFormat()
  const reason = t(`halt.reason.${halt.reason}`)
  const time = format.dateTime(halt.began_at)
  const { ended_at: ended } = halt
  const seconds = Math.round((Date.parse(ended ?? '') - Date.parse(halt.began_at)) / 1_000)

  return (
    <li>
      <p>
        <span>{t('halt.of', { what: t(`halt.${halt.kind}`), products: halt.symbol ?? t('halt.all') })}</span>
      </p>
      <p className={styles.under}>
        <span>
          {ended === undefined
            ? t('halt.going', { time, reason })
            : t('halt.ended', { time, duration: format.duration(Math.max(1, seconds)), reason })}
        </span>
      </p>
    </li>
  )
}

/** Every order that lacked ticks because somebody had stopped the feed: found by the database, with whose it is nowhere. */
export function VoidsByStop() {
  const t = useWords()
  const list = useCallPages(voidsCall, { limit: 20 })
  const voids = list.data?.pages.flatMap(({ items }) => items)

  return (
    <section>
      <SectionHead title={t('halt.voids.title')} />
      <Records isEmpty={voids?.length === 0} list={list}>
        {voids?.map((each) => (
          <VoidRecord key={each.order_id} of={each} />
        ))}
      </Records>
      <p className={styles.note}>{t('halt.voids.note')}</p>
    </section>
  )
}

function VoidRecord({ of }: { readonly of: VoidByStop }) {
  const t = useWords()
  const format = useFormat()

  return (
    <li>
      <p>
        <span title={of.order_id}>
          {t('halt.of', { what: of.symbol, products: shortNumber(of.order_id) })}
        </span>
        <span>{t(`order.void.${of.void_reason}`)}</span>
      </p>
      <p className={styles.under}>
        <span>
          {t('halt.voids.window', {
            from: format.exactTime(of.window_from),
            to: format.exactTime(of.window_to),
          })}
        </span>
        <span>{format.date(of.settled_at)}</span>
      </p>
    </li>
  )
}

/** A list of the page, with what follows behind a button. */
function Records(props: {
  readonly isEmpty: boolean
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage(): Promise<unknown>
  }
  readonly children: ReactNode
}) {
  const t = useWords()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = props.list

  return (
    <>
      {props.isEmpty ? (
        <p className={styles.note}>{t('halt.none')}</p>
      ) : (
        <ul className={styles.records}>{props.children}</ul>
      )}
      {hasNextPage && (
        <Button kind="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('action.more')}
        </Button>
      )}
    </>
  )
}
