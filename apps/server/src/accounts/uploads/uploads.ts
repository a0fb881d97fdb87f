import type { UploadPurpose } from '@plumbline/domain/accounts/upload'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** Pictures of customers: checked, re-encoded, encrypted. */
export interface Uploads {
  /**
   * Takes an upload into use by one record: it must be the customer's own, of this purpose, and not used by another
   * record. Once only. @returns its fingerprint (of the picture as sent), or `undefined` where it cannot be used
   */
  take(
    tx: Transaction,
    use: {
      readonly customerId: bigint
      readonly fileId: string
      readonly purpose: UploadPurpose
      readonly usedBy: string
    },
  ): Promise<Buffer | undefined>
  /** Why an upload could not be taken: a customer's own was used before; of any other nothing is told. */
  whyNotTaken(
    tx: Transaction,
    asked: { readonly customerId: bigint; readonly fileId: string },
  ): Promise<'file_used' | 'file_refused'>
  /** The picture as kept (WebP), for its owner or a reviewing operator; `undefined` where there is none (or no more). */
  read(
    db: Queryable,
    fileId: string,
  ): Promise<{ readonly customerId: bigint; readonly purpose: string; readonly bytes: Buffer } | undefined>
}
