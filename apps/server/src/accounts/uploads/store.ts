import type { PictureSize } from '@plumbline/domain/accounts/picture'
import type { UploadPurpose } from '@plumbline/domain/accounts/upload'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** SQL of table `upload`. The avatar is an upload too: the newest takes the place of the one before. */

export type KeptPurpose = UploadPurpose | 'avatar'

export interface UploadRow {
  readonly id: string
  readonly customer_id: bigint
  readonly purpose: KeptPurpose
  readonly used_by: string | null
}

export interface NewUpload extends PictureSize {
  readonly id: string
  readonly customerId: bigint
  readonly purpose: KeptPurpose
  readonly fingerprint: Buffer
  readonly at: Instant
}

interface IdRow {
  readonly id: string
}

const idsOf = (rows: readonly IdRow[]): string[] => rows.map(({ id }) => id)

/** Makes one customer's uploads wait for each other, so that their number is counted right. */
export async function lockUploads(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('upload ' || $1::text, 0))`, [customerId])
}

export async function insertUpload(tx: Queryable, upload: NewUpload): Promise<void> {
  await tx.query(
    `insert into upload (id, customer_id, purpose, fingerprint, width, height, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, instant($7))`,
    [
      upload.id,
      upload.customerId,
      upload.purpose,
      upload.fingerprint,
      upload.width,
      upload.height,
      upload.at,
    ],
  )
}

export const uploadsOf = (db: Queryable, customerId: bigint): Promise<Pick<UploadRow, 'id' | 'purpose'>[]> =>
  db.query('select id, purpose from upload where customer_id = $1 order by uploaded_at, id', [customerId])

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.query<UploadRow>(
    'select id, customer_id, purpose, used_by from upload where id = $1',
    [id],
  )
  return row
}

/** @returns the fingerprint, where this very upload was unused until now: the row's lock judges a race */
export async function useUpload(
  tx: Queryable,
  use: {
    readonly customerId: bigint
    readonly fileId: string
    readonly purpose: UploadPurpose
    readonly usedBy: string
    readonly at: Instant
  },
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ fingerprint: Buffer }>(
    `update upload set used_by = $4, used_at = $5
     where id = $1 and customer_id = $2 and purpose = $3 and used_by is null returning fingerprint`,
    [use.fileId, use.customerId, use.purpose, use.usedBy, toIso(use.at)],
  )

  return row?.fingerprint
}

export async function avatarOf(db: Queryable, customerId: bigint): Promise<string | undefined> {
  const [row] = await db.query<IdRow>(`select id from upload where customer_id = $1 and purpose = 'avatar'`, [
    customerId,
  ])
  return row?.id
}

export const forgetAvatar = async (tx: Queryable, customerId: bigint): Promise<string[]> =>
  idsOf(
    await tx.query<IdRow>(`delete from upload where customer_id = $1 and purpose = 'avatar' returning id`, [
      customerId,
    ]),
  )

/** Forgets the oldest unused ones beyond the newest `most`. */
export const forgetBeyond = async (tx: Queryable, customerId: bigint, most: number): Promise<string[]> =>
  idsOf(
    await tx.query<IdRow>(
      `delete from upload where used_by is null and id in (
         select id from upload where customer_id = $1 and used_by is null and purpose <> 'avatar'
         order by uploaded_at desc, id desc offset $2)
       returning id`,
      [customerId, most],
    ),
  )

/** Forgets unused ones from before an instant. */
export const forgetUnused = async (tx: Queryable, before: Instant): Promise<string[]> =>
  idsOf(
    await tx.query<IdRow>(
      `delete from upload where used_by is null and purpose <> 'avatar' and uploaded_at < $1 returning id`,
      [toIso(before)],
    ),
  )

/** Which of these have a row. */
export async function knownIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  return new Set(idsOf(await db.query<IdRow>('select id from upload where id = any($1::uuid[])', [ids])))
}
