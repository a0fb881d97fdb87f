import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { anchorsCall } from '@plumbline/api-schema/openness/public-log'
import { Download } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { keepFile } from '../../session/save-file.ts'
import { TapRow } from '../../ui/lists/row.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { ValueLines } from '../../ui/figures/value-lines.tsx'
import styles from './anchors.module.css'

export type Anchor = ResponseOf<typeof anchorsCall>['items'][number]

/** Files of one hour stand beside each other, and in the order of their hours. */
const nameOf = ({ at }: Anchor, kind: 'txt' | 'tsr'): string =>
  `logs-${at.slice(0, 19).replaceAll(':', '')}Z.${kind}`

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** One hour's notes: what was stamped, by whom and when, both files, and how anyone checks them. */
export function AnchorSheet({
  anchor,
  onClose,
}: {
  readonly anchor: Anchor | undefined
  readonly onClose: () => void
}) {
  const t = useWords()

  return (
    <Sheet isOpen={anchor !== undefined} onClose={onClose} title={t('anchors.title')}>
      {anchor && <Stamp anchor={anchor} />}
    </Sheet>
  )
}

function Stamp({ anchor }: { readonly anchor: Anchor }) {
  const t = useWords()
  const format = useFormat()
  const { document, token, authority, stamped_at: stampedAt } = anchor

  const lines: readonly (readonly [string, string])[] = [
    [t('anchors.taken'), format.fullTime(anchor.at)],
    [
      t('anchors.state'),
      stampedAt === undefined
        ? t('anchors.waits')
        : t('anchors.stamped', { time: format.fullTime(stampedAt) }),
    ],
    ...(authority === undefined ? [] : [[t('anchors.authority'), authority] as const]),
    [t('anchors.hash'), anchor.hash],
  ]

  return (
    <>
      <ValueLines lines={lines} />
      <div className={styles.files}>
        <TapRow
          icon={Download}
          label={t('anchors.save_notes')}
          onTap={() => keepFile(new Blob([document], { type: 'text/plain' }), nameOf(anchor, 'txt'))}
          isPlain
        />
        {token !== undefined && (
          <TapRow
            icon={Download}
            label={t('anchors.save_stamp')}
            onTap={() =>
              keepFile(
                new Blob([bytesOf(token)], { type: 'application/timestamp-reply' }),
                nameOf(anchor, 'tsr'),
              )
            }
            isPlain
          />
        )}
      </div>
      <p className={styles.how}>{t(token === undefined ? 'anchors.waits_note' : 'anchors.how')}</p>
      {token !== undefined && (
        <code className={styles.command} dir="ltr">
          openssl ts -verify -data {nameOf(anchor, 'txt')} -in {nameOf(anchor, 'tsr')} -CAfile authority.pem
        </code>
      )}
    </>
  )
}
