import type { DeskSetting } from '@plumbline/api-schema/desk/desk-setting'
import { SETTING_SUBJECTS } from '@plumbline/domain/desk/house-figure'
import type { SettingSubject } from '@plumbline/domain/desk/house-figure'
import { figureText, versionAt } from '@plumbline/domain/desk/house-setting'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { proposalDecisions, waitingDocuments } from '../proposals/index.ts'
import type { SettingBook } from './book.ts'
import type { Needs } from './needs.ts'
import type { ProposalDecisions } from '../proposals/index.ts'

/** Maximum number of versions of each, newest first; the log of terms has all of them. */
const SHOWN_MAX = 20

const boundsOf = (setting: SettingSubject): DeskSetting['figures'] =>
  setting.figures.map((known) => ({
    name: known.name,
    unit: known.unit,
    least: figureText(setting, known, known.least),
    most: figureText(setting, known, known.most),
  }))

function wireSetting(
  setting: SettingSubject,
  book: SettingBook,
  {
    now,
    decisions,
    waiting,
  }: { readonly now: Instant; readonly decisions: ProposalDecisions; readonly waiting: number },
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
}: Needs): Promise<{ items: DeskSetting[] }> {
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
