import { pictureFormat } from '@plumbline/domain/accounts/picture'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { FILE_REFUSED, BUSY } from '@plumbline/domain/basics/refusals'
import { PICTURE_UNUSED_KEPT_MS } from '@plumbline/domain/accounts/picture'
import { HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database/database.ts'
import {
  avatarOf,
  findUpload,
  forgetAvatar,
  forgetBeyond,
  forgetUnused,
  insertUpload,
  knownIds,
  lockUploads,
  uploadsOf,
  useUpload,
} from './store.ts'
import type { KeptPurpose, UploadRow } from './store.ts'
import type { Uploads } from './uploads.ts'
import type { Needs } from './needs.ts'

/** Unused pictures of one customer; one more, and the oldest is forgotten. */
export const UNUSED_MAX = 20
/** A file without a row may be one that this node or another is writing just now; this old, it is not. */
const ORPHAN_MS = HOUR_MS
/** A node that stood still for so long between file and row gives up: its file may be swept any minute. */
const KEEP_MAX_MS = 30 * MINUTE_MS
const UPLOAD_ID = /^[0-9a-f-]{36}$/

/** Everything that this module's own calls and the wiring need beyond `Uploads`. */
export interface UploadsInside extends Uploads {
  /** Re-encodes, seals and keeps a picture. @returns its id, `file_refused` or `busy` */
  keep(customerId: bigint, purpose: KeptPurpose, sent: Buffer): Promise<{ readonly id: string } | Refusal>
  /** What an upload is, without its picture. */
  about(db: Queryable, fileId: string): Promise<UploadRow | undefined>
  /** Every picture of a customer, oldest first. */
  idsOf(db: Queryable, customerId: bigint): Promise<readonly Pick<UploadRow, 'id' | 'purpose'>[]>
  avatarOf(db: Queryable, customerId: bigint): Promise<string | undefined>
  /** Forgets what nobody used for a day, and files that no row knows. For the clock, once an hour. */
  forgetOld(): Promise<void>
}

/** Says in a shared store whose pictures they are. */
const OWNER = 'owner'

/** Binds a sealed picture to its row: one file in another's place does not open. */
const boundTo = (id: string): string => `upload ${id}`

async function forget(deps: Needs, remove: (id: string) => Promise<void>, ids: readonly string[]) {
  for (const id of ids)
    await remove(id).catch((error: unknown) =>
      deps.logger.warn({ err: error, upload: id }, 'a forgotten picture could not be removed yet'),
    )
}

export function createUploads(deps: Needs): UploadsInside {
  const { database, clock, vault, pictures } = deps
  const files = deps.files.of('uploads')
  const forgetFiles = (ids: readonly string[]): Promise<void> => forget(deps, (id) => files.remove(id), ids)

  async function keep(customerId: bigint, purpose: KeptPurpose, sent: Buffer) {
    if (!pictureFormat(sent)) return FILE_REFUSED

    const encoded = await pictures.encode(sent, purpose === 'avatar' ? 'avatar' : 'paper')
    if (encoded === 'refused') return FILE_REFUSED
    if (encoded === 'busy') return BUSY

    const [id, madeAt] = [deps.makeId(), clock.now()]
    const fingerprint = vault.fingerprint('upload', createHash('sha256').update(sent).digest('hex'))

    await files.write(id, await vault.seal(database, customerId, boundTo(id), encoded.bytes))
    const { width, height } = encoded

    // Should the row fail, the file is one that no row knows, and is swept.
    const forgotten = await database.transaction(async (tx) => {
      await lockUploads(tx, customerId)
      if (clock.now() > madeAt + KEEP_MAX_MS) throw new Error('a picture took too long to keep')

      const replaced = purpose === 'avatar' ? await forgetAvatar(tx, customerId) : []
      await insertUpload(tx, { id, customerId, purpose, fingerprint, width, height, at: clock.now() })

      return [...replaced, ...(await forgetBeyond(tx, customerId, UNUSED_MAX))]
    })

    await forgetFiles(forgotten)
    return { id }
  }

  /** Pictures of which this database knows nothing may be all those of another one. */
  async function checkOwner(): Promise<void> {
    const own = vault.fingerprint('files', OWNER)
    const found = await files.read(OWNER)
    if (!found) await files.write(OWNER, own)
    else if (!own.equals(found)) throw new Error('FILES_URL leads to the pictures of another installation')
  }

  async function forgetOld(): Promise<void> {
    if (deps.files.isShared) await checkOwner()

    const now = clock.now()
    await forgetFiles(await forgetUnused(database, now - PICTURE_UNUSED_KEPT_MS))

    // An id tells when it was made.
    const ids = (await files.list()).filter((name) => UPLOAD_ID.test(name))
    const old = ids.filter((id) => id < uuidFloor(now - ORPHAN_MS))
    const known = await knownIds(database, old)
    await forgetFiles(old.filter((id) => !known.has(id)))
  }

  return {
    keep,
    forgetOld,
    about: findUpload,
    avatarOf,
    idsOf: uploadsOf,
    async take(tx, use, field = 'file_id') {
      const fingerprint = await useUpload(tx, { ...use, at: clock.now() })
      if (fingerprint) return fingerprint

      const row = await findUpload(tx, use.fileId)
      const isOwn = row?.customer_id === use.customerId

      return { refusal: isOwn && row.used_by !== null ? 'file_used' : 'file_refused', field }
    },
    async read(db, fileId) {
      const row = await findUpload(db, fileId)
      const sealed = row && (await files.read(row.id))
      const bytes = sealed && (await vault.open(db, row.customer_id, boundTo(row.id), sealed))

      return bytes && { customerId: row.customer_id, purpose: row.purpose, bytes }
    },
  }
}
