import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useWords } from '../../format/use-words.ts'
import { keepFile } from '../../session/save-file.ts'
import { TapRow } from '../../ui/lists/row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ownProof } from './run-verification.ts'
import { ShareSheet } from './share-sheet.tsx'
import { VerifyRun } from './verify-run.tsx'

/** Verifies a settled order here, saves its proof as a file, shares it by a link. */
export function VerifyPanel({ order }: { readonly order: Order }) {
  const t = useWords()
  const [isSharing, setSharing] = useState(false)

  const download = async () => {
    const proof = await ownProof(order.id)
    if (proof.is === 'bundle')
      keepFile(
        new Blob([JSON.stringify(proof.bundle)], { type: 'application/json' }),
        `order-${order.id}.json`,
      )
    else toast(t(proof.is === 'soon' ? 'verify.soon' : 'verify.unreachable'))
  }

  return (
    <>
      <VerifyRun load={() => ownProof(order.id)} />
      <TapRow icon={Download} label={t('verify.download')} onTap={() => void download()} isPlain />
      <TapRow icon={Share2} label={t('share.open')} onTap={() => setSharing(true)} />
      <ShareSheet orderId={order.id} isOpen={isSharing} onClose={() => setSharing(false)} />
    </>
  )
}
