import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { proposeSettingCall } from '@plumbline/api-schema/desk/desk-setting'
import { FIGURE_NAMES, SETTING_SUBJECTS, settingSubject } from '@plumbline/domain/desk/house-figure'
import type { FigureName, SettingKind, SettingSubject } from '@plumbline/domain/desk/house-figure'
import {
  figuresOf,
  figureText,
  inForceFrom,
  isSame,
  isWorse,
  readFigure,
  refusalOfFigures,
  settingDocument,
  valueOf,
} from '@plumbline/domain/desk/house-setting'
import type { Figures } from '@plumbline/domain/desk/house-setting'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { ApplyProposal, ProposalLine, Proposed } from '../proposals/index.ts'
import { keptVersion } from './book.ts'
import { insertSetting, lockSettings, readSettings } from './store.ts'
import type { Needs } from './needs.ts'

/** What two operators decide on, as it is kept with the proposal: the database takes no other version (migration 0095). */
interface ProposedSetting {
  readonly kind: SettingKind
  readonly subject: string
  readonly version: number
  /** The version word by word, as the public log will hold it. */
  readonly document: string
}

type Wish = ParsedRequestOf<typeof proposeSettingCall>

/** A figure that was sent though the setting has none of this name: whoever sent it believes that it will hold. */
const foreignFigure = ({ figures }: SettingSubject, wish: Wish): FigureName | undefined =>
  FIGURE_NAMES.find((name) => wish[name] !== undefined && !figures.some((known) => known.name === name))

/** The newest version's figures with those that were sent in their place. */
function readWish(setting: SettingSubject, wish: Wish, newest: Figures): Figures | Refusal {
  const figures: Partial<Record<FigureName, bigint>> = { ...newest }
  for (const known of setting.figures) {
    const text = wish[known.name]
    const value = text === undefined ? newest[known.name] : readFigure(setting, known, text)
    if (value === undefined) return fieldInvalid(known.name)

    figures[known.name] = value
  }

  const refusal = refusalOfFigures(setting, figures)
  if (refusal) return refusal

  const foreign = foreignFigure(setting, wish)
  return foreign ? fieldInvalid(foreign) : figures
}

/** Each figure before and after, and what it means for customers. */
function linesOf(setting: SettingSubject, before: Figures, after: Figures): ProposalLine[] {
  const said = (figures: Figures) => (known: (typeof setting.figures)[number]) =>
    figureText(setting, known, valueOf(figures, known.name))
  const [was, is] = [said(before), said(after)]

  return [
    { name: 'setting', after: setting.kind },
    ...(setting.subject === 'house' ? [] : [{ name: 'asset', after: setting.subject }]),
    ...setting.figures.map((known) => ({
      name: `setting_${known.name}`,
      before: was(known),
      after: is(known),
    })),
    { name: 'effect', after: isWorse(setting, before, after) ? 'costs_customers' : 'costs_nobody' },
  ]
}

/** First of two: the figures that would come, beside those of the newest version. */
export function proposeSetting(
  { database, proposals, houseSettings }: Needs,
  operatorId: bigint,
  wish: Wish,
): Promise<Proposed> {
  return database.transaction(async (tx) => {
    const setting = SETTING_SUBJECTS.find(
      ({ kind, subject }) => kind === wish.kind && subject === wish.subject,
    )

    const newest = setting && houseSettings.versions(setting.kind, setting.subject).at(-1)
    if (!setting || !newest) return fieldInvalid('subject')

    const read = readWish(setting, wish, newest.figures)
    if (isRefusal(read)) return read
    if (isSame(setting, newest.figures, read)) return fieldInvalid(setting.figures[0]?.name ?? 'kind')

    const document: ProposedSetting = {
      kind: setting.kind,
      subject: setting.subject,
      version: newest.version + 1,
      document: settingDocument(setting, read),
    }

    const lines = linesOf(setting, newest.figures, read)
    return proposals.propose(tx, { kind: 'house_setting', document, lines, reason: wish.reason, operatorId })
  })
}

/** Second of two: the version is written, with its moment. Refused where another one came meanwhile. */
export function applySetting({
  bus,
  changes,
  houseSettings,
}: Pick<Needs, 'bus' | 'changes' | 'houseSettings'>): ApplyProposal {
  return async (tx, { id, document: kept, at }) => {
    const { kind, subject, version, document } = kept as ProposedSetting // written by proposeSetting alone, and immutable since
    await lockSettings(tx)

    const setting = settingSubject(kind, subject)
    const rows = (await readSettings(tx)).filter((row) => row.kind === kind && row.subject === subject)
    const versions = rows.map(keptVersion)

    const figures = figuresOf(setting, document)
    if ((versions.at(-1)?.version ?? 0) + 1 !== version || !figures) return { refusal: 'already_decided' }

    const row = {
      kind,
      subject,
      version,
      document,
      in_force_from: inForceFrom(setting, versions, figures, at),
      proposal_id: id,
      decided_at: at,
    }

    await insertSetting(tx, row)
    await changes.note(tx, 'settings')

    tx.onCommit(() => {
      houseSettings.keep(row)
      bus.publish({ type: 'desk', queue: 'settings', id: `${kind} ${subject}` })
    })

    return undefined
  }
}
