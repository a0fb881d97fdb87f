import { passCertificationCall, rejectCertificationCall } from '@plumbline/api-schema/desk-identity'
import type { DeskCertification } from '@plumbline/api-schema/desk-identity'
import { CERTIFICATION_FIELDS, CERTIFICATION_REASONS } from '@plumbline/api-schema/identity'
import { useWords } from '../../format/use-words.ts'
import { failureWords, useDecide } from '../../review/decide.ts'
import type { PanelDoor } from '../../review/decide.ts'
import { ActForm, PanelActs } from '../../review/panel-acts.tsx'
import { isMine } from '../../review/queue-row.ts'
import { RejectForm } from '../../review/reject-form.tsx'
import { useMay } from '../../session/me.ts'

interface Props {
  readonly row: DeskCertification
  readonly door: PanelDoor
}

/** Pass, or reject with a reason and the field it is about. */
export function IdentityActs({ row, door }: Props) {
  const t = useWords()
  const may = useMay()
  if (!isMine(row) || !may(passCertificationCall)) return null
  return (
    <PanelActs
      acts={[
        {
          id: 'reject',
          shortcut: 'r',
          label: t('reject.submit'),
          form: (close) => <Reject row={row} door={door} onCancel={close} />,
        },
        {
          id: 'pass',
          shortcut: 'a',
          label: t('identity.pass'),
          isNext: true,
          form: (close) => <Pass row={row} door={door} onCancel={close} />,
        },
      ]}
    />
  )
}

function Pass({ row, door, onCancel }: Props & { readonly onCancel: () => void }) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)
  const isUsed = failure && !failure.network && failure.refusal === 'id_number_used'
  return (
    <ActForm
      title={t('identity.pass_title')}
      note={t('identity.pass_note')}
      submit={t('identity.pass')}
      isBusy={isBusy}
      failure={isUsed ? t('identity.number_used') : failure && failureWords(t, failure)}
      onSubmit={() => void decide(passCertificationCall, { id: row.id }, () => t('identity.passed'))}
      onCancel={onCancel}
    />
  )
}

function Reject({ row, door, onCancel }: Props & { readonly onCancel: () => void }) {
  const t = useWords()
  const { decide, isBusy, failure } = useDecide(door)
  return (
    <RejectForm
      reasons={CERTIFICATION_REASONS}
      fields={CERTIFICATION_FIELDS}
      isBusy={isBusy}
      failure={failure && failureWords(t, failure)}
      onReject={(reason, note, field) =>
        void decide(
          rejectCertificationCall,
          {
            id: row.id,
            reason,
            ...(note !== undefined && { note }),
            ...(field !== undefined && { field }),
          },
          () => t('identity.rejected'),
        )
      }
      onCancel={onCancel}
    />
  )
}
