import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import type { Access } from './folder-store.ts'

/** What is kept in files, each in a folder of its own, and who may read it on this machine. */
const AREAS = {
  uploads: 'private',
  ticks: 'public',
  'log-export': 'public',
} as const satisfies Readonly<Record<string, Access>>

export type FileArea = keyof typeof AREAS

/** The files of this installation. Keys are none of them: they stay in `DATA_DIR/keys`. */
export interface Files {
  /** Whether they lie where another installation could put its own by mistake. */
  readonly isShared: boolean
  of(area: FileArea): FileStore
}

/** Files lie in DATA_DIR, unless FILES_URL names a folder or a bucket that all nodes share. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'files'>, logger: Logger): Promise<Files> {
  const { dataDir, files } = config

  if (files?.kind === 'bucket') {
    const { openBucket } = await import('./s3-store.ts')
    const below = await openBucket(files, logger)

    return { isShared: true, of: (area) => below(`${area}/`) }
  }

  const root = files?.path ?? dataDir
  return { isShared: files !== undefined, of: (area) => folderStore(join(root, area), AREAS[area]) }
}
