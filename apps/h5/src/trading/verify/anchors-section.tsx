import { anchorsCall } from '@plumbline/api-schema/openness/public-log'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { SectionHead, TapRow } from '../../ui/lists/row.tsx'
import { AnchorSheet } from './anchor-sheet.tsx'
import type { Anchor } from './anchor-sheet.tsx'
import styles from './anchors.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** Number of hours shown before the customer asks for the rest. */
const SHOWN_FIRST = 4

/** The notes of all logs as an authority outside stamped them (RFC 3161), each to be taken away and checked. */
export function AnchorsSection() {
  const t = useWords()
  const { data, error, refetch } = useCall(anchorsCall, {})

  return (
    <section className={styles.anchors}>
      <SectionHead title={t('anchors.title')} />
      <p className={styles.lead}>{t('anchors.lead')}</p>
      {data ? (
        <AnchorList anchors={data.items} />
      ) : (
        <NotRead error={error} refetch={refetch} rows={SHOWN_FIRST} note={t('anchors.not_loaded_note')} />
      )}
    </section>
  )
}

function AnchorList({ anchors }: { readonly anchors: readonly Anchor[] }) {
  const t = useWords()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const [open, setOpen] = useState<Anchor>()
  if (anchors.length === 0) return <EmptyState title={t('anchors.none')} note={t('anchors.none_note')} />

  return (
    <>
      <ul>
        {(isWhole ? anchors : anchors.slice(0, SHOWN_FIRST)).map((anchor) => (
          <li key={anchor.at}>
            <TapRow
              label={format.dateTime(anchor.at)}
              value={
                anchor.stamped_at === undefined
                  ? t('anchors.waits')
                  : t('anchors.stamped', { time: format.time(anchor.stamped_at) })
              }
              onTap={() => setOpen(anchor)}
            />
          </li>
        ))}
      </ul>
      {!isWhole && anchors.length > SHOWN_FIRST && (
        <TapRow label={t('anchors.more', { n: anchors.length })} onTap={() => setWhole(true)} isPlain />
      )}
      <AnchorSheet anchor={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
