import { BUNDLE_MAX } from '@plumbline/api-schema/service/support'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../format/use-words.ts'
import { Refusal } from '../../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { JsonRow } from '../../../ui/lists/json-row.tsx'
import styles from './complaints.module.css'

/** A proof as it lies on this device: what the server judges is its text. */
export interface PickedProof {
  readonly name: string
  readonly text: string
}

/** @returns `undefined` where the file is no JSON, or more than a complaint takes */
async function readProof(file: File): Promise<PickedProof | undefined> {
  if (file.size > BUNDLE_MAX) return undefined

  const text = await file.text()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { name: file.name, text } : undefined
  } catch {
    return undefined
  }
}

/** Takes a proof that the customer kept: the file of an order's page, or a copied receipt. */
export function ProofFile({
  picked,
  refusal,
  onPick,
}: {
  readonly picked: PickedProof | undefined
  readonly refusal: string | undefined
  readonly onPick: (proof: PickedProof | undefined) => void
}) {
  const t = useWords()
  const [isNone, setNone] = useState(false)

  const pick = async (file: File) => {
    const proof = await readProof(file)
    setNone(!proof)
    onPick(proof)
  }

  return (
    <section className={styles.evidence}>
      <JsonRow label={t('verify.pick')} onFile={(file) => void pick(file)} />
      {picked && (
        <p className={styles.proof} role="status">
          <Icon of={Paperclip} />
          <span>
            {t('complaint.attached')} {picked.name}
          </span>
        </p>
      )}
      {isNone ? (
        <Refusal>{t('verify.no_proof')}</Refusal>
      ) : (
        refusal !== undefined && <Refusal>{refusal}</Refusal>
      )}
    </section>
  )
}
