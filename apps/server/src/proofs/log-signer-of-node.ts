import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { existsSync } from 'node:fs'
import type { Database } from '../platform/database/database.ts'
import type { KeyRules } from '../platform/key-file.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { logKeyPath } from './log-key-path.ts'
import type { LogKeys } from './signer-keys.ts'
import type { LogSigner } from './signer.ts'

interface LogKeyRow {
  readonly key_id: string
  readonly public_key: string
  readonly retired_at: Instant | null
  readonly document: string | null
  readonly signature: string | null
}

/** Public halves of the keys that sign the logs; absent before the first was made. */
export async function readLogKeys(database: Database): Promise<LogKeys | undefined> {
  const rows = await database.query<LogKeyRow>(
    'select key_id, public_key, retired_at, document, signature from log_key order by retired_at',
  )

  const current = rows.find(({ retired_at: at }) => at === null)

  return (
    current && {
      current: { key_id: current.key_id, public_key: current.public_key },
      retired: rows.flatMap(({ key_id, public_key, retired_at: at, document, signature }) =>
        at === null || document === null || signature === null
          ? []
          : [{ key_id, public_key, retired_at: toIso(at), succession: { document, signature } }],
      ),
    }
  )
}

/** Shows every node the keys of the one that signs. */
async function recordLogKeys(database: Database, { current, retired }: LogKeys): Promise<void> {
  const keys = [
    ...retired.map(({ key_id, public_key, retired_at, succession }) => ({
      key_id,
      public_key,
      retired_at,
      ...succession,
    })),
    { ...current, retired_at: null, document: null, signature: null },
  ]

  await database.transaction(async (tx) => {
    // Only where a process that is alone lost its key and made another.
    await tx.query('delete from log_key where key_id <> all($1::text[])', [keys.map(({ key_id }) => key_id)])

    // Retired ones first: one key is in use at a time.
    for (const key of keys)
      await tx.query(
        `insert into log_key (key_id, public_key, retired_at, document, signature) values ($1, $2, $3, $4, $5)
           on conflict (key_id) do update
             set retired_at = excluded.retired_at, document = excluded.document, signature = excluded.signature`,
        [key.key_id, key.public_key, key.retired_at, key.document, key.signature],
      )
  })
}

/** Whether these keys are those that signed so far, or follow on them by the last word of each. */
const followOn = (keys: LogKeys, known: LogKeys): boolean =>
  [keys.current, ...keys.retired].some(({ key_id }) => key_id === known.current.key_id)

export interface LogSignerNeeds {
  readonly database: Database
  readonly keyRules: KeyRules
  readonly startSigner: (keysFolder: string) => Promise<LogSigner>
}

/**
 * Starts the signer of the logs. Its key lies on one machine of an installation, beside what it signed last: the other nodes
 * start without a signer.
 */
export async function signerOfNode(
  { database, keyRules, startSigner }: LogSignerNeeds,
  keysFolder: string,
): Promise<LogSigner | undefined> {
  const known = await readLogKeys(database)
  const path = logKeyPath(keysFolder)
  const isAlone = keyRules.takesOthers === true

  const isElsewhere = !isAlone && !existsSync(path) && (known || !keyRules.makesNew)
  if (isElsewhere) return undefined

  const signer = await startSigner(keysFolder)

  if (!isAlone && known && !followOn(signer.keys, known)) {
    await signer.stop()
    throw new OperatorError(
      `The key file ${path} is not the one that signs the logs of this installation: remove it, for one machine alone has that key.`,
    )
  }

  await recordLogKeys(database, signer.keys)

  return signer
}
