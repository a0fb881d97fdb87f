import { orderShareCall, shareOrderCall, unshareOrderCall } from '@plumbline/api-schema/openness/order-proof'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { copyLineWords } from '../../forms/copy-words.ts'
import { sendCall } from '../../session/api.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { QrCode } from '../../ui/figures/qr-code.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './share-sheet.module.css'

/** Where a stranger verifies what a token shows. */
const linkOf = (token: string): string =>
  new URL(`#/pages/proofs/verify?token=${encodeURIComponent(token)}`, location.href).href

/** The proof link of an order: made on demand, ended by its owner. */
export function ShareSheet({
  orderId,
  isOpen,
  onClose,
}: {
  readonly orderId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useWords()
  const { data, error, refetch } = useCall(orderShareCall, { id: orderId }, { enabled: isOpen, staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const change = async (call: typeof shareOrderCall | typeof unshareOrderCall) => {
    setBusy(true)
    const answer = await sendCall(call, { id: orderId })
    if (answer.ok) await refetch()
    setFailed(!answer.ok)
    setBusy(false)
  }

  const token = data?.token

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('share.title')}>
      <div className={styles.share}>
        <p>{t('share.note')}</p>
        {token !== undefined && (
          <>
            <QrCode text={linkOf(token)} label={t('share.qr')} />
            <CopyLine
              label={t('share.title')}
              value={linkOf(token)}
              words={copyLineWords(t, t('share.title'))}
            />
          </>
        )}
        {(hasFailed || error) && <Refusal>{t('share.failed')}</Refusal>}
        <Button
          kind={token === undefined ? 'next' : 'outline'}
          // Whether there is a link is not known yet.
          busy={isBusy || (!data && !error)}
          onClick={() => void change(token === undefined ? shareOrderCall : unshareOrderCall)}
        >
          {t(token === undefined ? 'share.make' : 'share.stop')}
        </Button>
      </div>
    </Sheet>
  )
}
