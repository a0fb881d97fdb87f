import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/fields/field.tsx'

/** Number and birthday on the papers that passed. */
export function PapersFields(props: {
  readonly idNumber: string
  readonly birthday: string
  readonly onType: (change: { readonly idNumber?: string; readonly birthday?: string }) => void
  readonly refusals: Readonly<Record<string, string>>
}) {
  const t = useWords()

  return (
    <>
      <Field
        label={t('protection.id_number')}
        hint={t('protection.id_number_note')}
        name="id_number"
        autoComplete="off"
        value={props.idNumber}
        onType={(idNumber) => props.onType({ idNumber })}
        refusal={props.refusals['id_number']}
      />
      <Field
        label={t('protection.birthday')}
        name="birthday"
        type="date"
        autoComplete="bday"
        value={props.birthday}
        onType={(birthday) => props.onType({ birthday })}
        refusal={props.refusals['birthday']}
      />
    </>
  )
}
