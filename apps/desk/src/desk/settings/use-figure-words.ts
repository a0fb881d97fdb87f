import type { DeskSetting } from '@plumbline/api-schema/desk/desk-setting'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { ChangeLine } from '../../ui/changes.tsx'
import { typedFigure } from './figure-text.ts'

export type SettingVersion = DeskSetting['versions'][number]
type FigureName = DeskSetting['figures'][number]['name']

/** Names and figures of settings as operators read them. */
export function useFigureWords() {
  const t = useWords()
  const format = useFormat()

  const nameOf = ({ kind, subject }: Pick<DeskSetting, 'kind' | 'subject'>): string => {
    const name = t(`settings.kind.${kind}`)
    return subject === 'house' ? name : t('list.pair', { a: name, b: subject })
  }

  const valueOf = ({ figures }: DeskSetting, version: SettingVersion, name: FigureName): string => {
    const known = figures.find((each) => each.name === name)
    const value = version.figures.find((each) => each.name === name)?.value
    if (!known || value === undefined) return '–'
    if (known.unit === 'rate') return `${typedFigure(known, value)} %`

    return known.unit === 'asset' || known.unit === 'usd' ? format.amount(value) : value
  }

  return {
    nameOf,
    valueOf,
    /** Each figure of a version beside that of another. */
    linesOf: (
      setting: DeskSetting,
      then: SettingVersion,
      now: SettingVersion | undefined,
    ): readonly ChangeLine[] =>
      setting.figures.map(({ name }) => ({
        name: t(`settings.figure.${name}`),
        before: now && valueOf(setting, now, name),
        after: valueOf(setting, then, name),
      })),
  }
}
