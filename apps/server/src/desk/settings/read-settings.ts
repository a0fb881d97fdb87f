import type { DeskSetting } from '@plumbline/api-schema/desk/desk-setting'
import { SETTING_SUBJECTS } from '@plumbline/domain/desk/house-figure'
import type { SettingSubject } from '@plumbline/domain/desk/house-figure'
import { figureText, versionAt } from '@plumbline/domain/desk/house-setting'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { proposalDecisions, waitingDocuments } from '../proposals/index.ts'
import type { SettingBook } from './book.ts'

/** So many versions of each, newest first; all of them stand in the log of terms. */
const SHOWN_MAX = 20

export interface ReadDeps {
  readonly database: Database
  readonly clock: Clock
  readonly houseSettings: SettingBook
}

const boundsOf = (setting: SettingSubject): DeskSetting['figures'] =>
  setting.figures.map((known) => ({
    name: known.name,
    unit: known.unit,
    least: figureText(setting, known, known.least),
    most: figureText(setting, known, known.most),
  }))

type Decisions = Awaited<ReturnType<typeof proposalDecisions>>

function wireSetting(
  setting: SettingSubject,
  book: SettingBook,
  {
    now,
    decisions,
    waiting,
  }: { readonly now: Instant; readonly decisions: Decisions; readonly waiting: number },
): DeskSetting {
  const { kind, subject } = setting
  const versions = book.versions(kind, subject)
  const inForce = versionAt(versions, now)

  return {
    kind,
    subject,
    figures: boundsOf(setting),
    waiting,
    versions: versions
      .slice(-SHOWN_MAX)
      .toReversed()
      .map((each) => ({
        version: each.version,
        from: toIso(each.inForceFrom),
        state: each === inForce ? 'in_force' : each.version > (inForce?.version ?? 0) ? 'coming' : 'past',
        figures: setting.figures.map((known) => ({
          name: known.name,
          value: figureText(setting, known, each.figures[known.name] ?? 0n),
        })),
        decisions: each.proposalId === undefined ? [] : [...(decisions.get(each.proposalId) ?? [])],
      })),
  }
}

/** Every setting with its versions, and how many changes of it wait for a second operator. */
export async function settingsAtDesk({
  database,
  clock,
  houseSettings,
}: ReadDeps): Promise<{ items: DeskSetting[] }> {
  const ids = SETTING_SUBJECTS.flatMap(({ kind, subject }) =>
    houseSettings
      .versions(kind, subject)
      .slice(-SHOWN_MAX)
      .flatMap(({ proposalId }) => proposalId ?? []),
  )

  const decisions = await proposalDecisions(database, ids)
  const documents = await waitingDocuments(database, 'house_setting')

  const isOf =
    ({ kind, subject }: SettingSubject) =>
    ({ document }: (typeof documents)[number]): boolean => {
      const wished = document as { readonly kind: string; readonly subject: string } // as proposeSetting wrote it
      return wished.kind === kind && wished.subject === subject
    }

  const now = clock.now()

  return {
    items: SETTING_SUBJECTS.map((setting) =>
      wireSetting(setting, houseSettings, {
        now,
        decisions,
        waiting: documents.filter(isOf(setting)).length,
      }),
    ),
  }
}
