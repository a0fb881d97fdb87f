import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { UploadPurpose } from '@plumbline/domain/accounts/upload'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** Pictures of customers: checked, re-encoded, encrypted. */
export interface Uploads {
  /**
   * Takes an upload into use by one record: it must be the customer's own, of this purpose, and not used by another
   * record. Once only.
   * @param field the form's, which a refusal names
   * @returns its fingerprint (of the picture as sent); or `file_used` of a customer's own that was used before, else
   * `file_refused`
   */
  take(
    tx: Transaction,
    use: {
      readonly customerId: bigint
      readonly fileId: string
      readonly purpose: UploadPurpose
      readonly usedBy: string
    },
    field?: string,
  ): Promise<Buffer | Refusal>
  /** The picture as kept (WebP), for its owner or a reviewing operator; `undefined` where there is none (or no more). */
  read(
    db: Queryable,
    fileId: string,
  ): Promise<{ readonly customerId: bigint; readonly purpose: string; readonly bytes: Buffer } | undefined>
}
