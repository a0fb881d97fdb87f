import { accessSync, constants, statSync } from 'node:fs'
import { OperatorError } from '../../operator-error.ts'
import type { ClusterPlace } from '../cluster.ts'
import { makePrivateFolder } from '../private-folder.ts'

/** A segment of WAL is archived once it is full, and this long after its first record at the latest. */
const ARCHIVED_WITHIN_S = 60

/** A word for the shell, inside a setting in which PostgreSQL replaces `%f` and `%p`. */
const quoted = (text: string): string => `'${text.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`

/**
 * Keeps every segment, packed: a minute in which little happens is a few kilobytes. A segment that is there already, because
 * PostgreSQL was killed before it heard so, must be the same. It stands whole or not at all.
 */
const archiveCommand = (folder: string): string => {
  const file = `${quoted(folder)}/%f.gz`
  const half = `${quoted(folder)}/%f.new`

  return `if test -f ${file}; then gunzip -c ${file} | cmp -s - "%p"; else gzip -c "%p" > ${half} && sync ${half} && mv ${half} ${file}; fi`
}

/** Takes a segment back: `false` where there is no archive, so that recovery ends with the WAL of the backup itself. */
export const restoreCommand = (folder: string | undefined): string =>
  folder === undefined
    ? 'false'
    : `test -f ${quoted(folder)}/%f.gz && gunzip -c ${quoted(folder)}/%f.gz > "%p"`

/** A cluster that archives its WAL from its next start on. */
export function archiving(place: ClusterPlace, folder: string): ClusterPlace {
  makePrivateFolder(folder, place.user)

  const settings = {
    ...place.settings,
    archive_mode: 'on',
    archive_timeout: String(ARCHIVED_WITHIN_S),
    archive_command: archiveCommand(folder),
  }

  return { ...place, settings }
}

/** @throws OperatorError where nothing can be read there */
export function checkArchive(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    if (statSync(folder).isDirectory()) return
  } catch {
    // Said below.
  }

  throw new OperatorError(`${folder} is no folder of archived WAL that can be read.`)
}
