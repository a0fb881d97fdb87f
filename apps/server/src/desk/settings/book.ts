import { settingSubject } from '@plumbline/domain/desk/house-figure'
import type { SettingKind } from '@plumbline/domain/desk/house-figure'
import { figuresOf, versionAt } from '@plumbline/domain/desk/house-setting'
import type { SettingVersion } from '@plumbline/domain/desk/house-setting'
import { houseSettings } from '@plumbline/domain/desk/house-settings'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database } from '../../platform/database/database.ts'
import { readSettings } from './store.ts'
import type { SettingRow } from './store.ts'

/** A version with the proposal that it came of; the first has none. */
export interface KeptVersion extends SettingVersion {
  readonly proposalId: string | undefined
  readonly decidedAt: Instant | undefined
}

/** What is in force at each moment, in memory: whoever asks names the moment, so nothing has to be switched over. */
export interface SettingBook extends HouseSettings {
  /** Ascending. */
  versions(kind: SettingKind, subject: string): readonly KeptVersion[]
  /** Takes in a version once it is durable. */
  keep(row: SettingRow): void
  /** Takes in all that is durable. */
  readAgain(): Promise<void>
}

/** A row as the book keeps it. @throws Error where its document is none of its setting, which the database never lets in */
export function keptVersion({
  kind,
  subject,
  version,
  document,
  in_force_from,
  proposal_id,
  decided_at,
}: SettingRow): KeptVersion {
  const figures = figuresOf(settingSubject(kind, subject), document)
  if (!figures) throw new Error(`version ${version} of ${kind} ${subject} cannot be read`)

  return {
    version,
    figures,
    inForceFrom: in_force_from,
    proposalId: proposal_id ?? undefined,
    decidedAt: decided_at ?? undefined,
  }
}

export async function openSettingBook(database: Database): Promise<SettingBook> {
  const kept = new Map<string, readonly KeptVersion[]>()
  const keyOf = (kind: SettingKind, subject: string): string => `${kind} ${subject}`
  const versions = (kind: SettingKind, subject: string): readonly KeptVersion[] =>
    kept.get(keyOf(kind, subject)) ?? []

  const keep = (row: SettingRow): void => {
    const { kind, subject, version } = row
    const others = versions(kind, subject).filter((each) => each.version !== version)
    const all = [...others, keptVersion(row)].toSorted((a, b) => a.version - b.version)

    kept.set(keyOf(kind, subject), all)
  }

  const readAgain = async (): Promise<void> => {
    for (const row of await readSettings(database)) keep(row)
  }

  await readAgain()

  const settings = houseSettings((kind, subject, at) => {
    const found = versionAt(versions(kind, subject), at)
    if (!found) throw new Error(`${kind} of ${subject} was never set`)
    return found.figures
  })

  return { ...settings, versions, keep, readAgain }
}
