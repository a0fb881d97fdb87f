import { proposeSettingCall } from '@plumbline/api-schema/desk/desk-setting'
import type { DeskSetting } from '@plumbline/api-schema/desk/desk-setting'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Field } from '../../ui/field.tsx'
import { typedFigure, wireFigure } from './figure-text.ts'

/** Proposes other figures of a setting, from those of its newest version. */
export function SettingForm({
  setting,
  onClose,
}: {
  readonly setting: DeskSetting
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const form = useProposal(onClose)

  const said = (figure: DeskSetting['figures'][number], value: string): string =>
    figure.unit === 'asset' || figure.unit === 'usd' ? format.amount(value) : typedFigure(figure, value)

  const [newest] = setting.versions

  const known = (name: string): string => newest?.figures.find((each) => each.name === name)?.value ?? ''
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      setting.figures.map((figure) => [figure.name, typedFigure(figure, known(figure.name))]),
    ),
  )

  const wish = {
    kind: setting.kind,
    subject: setting.subject,
    ...Object.fromEntries(
      setting.figures.map((figure) => [figure.name, wireFigure(figure, typed[figure.name] ?? '')]),
    ),
    ...form.given,
  }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeSettingCall, wish)}>
      <p>{t('settings.note')}</p>
      {setting.figures.map((figure, at) => (
        <Field
          key={figure.name}
          autoFocus={at === 0}
          label={t(`settings.figure.${figure.name}`)}
          note={t('settings.between', { least: said(figure, figure.least), most: said(figure, figure.most) })}
          inputMode={figure.unit === 'clock' ? 'text' : 'decimal'}
          maxLength={24}
          value={typed[figure.name] ?? ''}
          refusal={form.refusalOf(figure.name)}
          onChange={({ target }) => {
            form.forget()
            setTyped((now) => ({ ...now, [figure.name]: target.value }))
          }}
        />
      ))}
    </ProposeForm>
  )
}
