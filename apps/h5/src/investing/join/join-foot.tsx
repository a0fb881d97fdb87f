import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { stateWords } from '../project-words.ts'
import type { ProjectDetail } from './join-form.ts'
import { missingFor } from './join-button.tsx'
import { JoinSheet, useFirstPayment } from './join-sheet.tsx'
import type { JoinForm } from './use-join-form.ts'

/** The way in: one action that opens the sheet; who comes to join again finds it open. */
export function JoinFoot(props: {
  readonly detail: ProjectDetail
  readonly terms: InvestmentTerms
  readonly today: PlatformDay
  readonly form: JoinForm
  /** The ended investment that is joined again. */
  readonly from: string | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const { detail, form, from } = props
  const { status } = detail.project

  useFirstPayment(form, from)
  const [isOpen, setOpen] = useState(from !== undefined && status === 'open')
  const state = stateWords(t, format, detail.project)

  return (
    <>
      <PageFoot>
        <Button disabled={status !== 'open' || form.wordsOfTerms !== undefined} onClick={() => setOpen(true)}>
          {state ??
            (form.typed.is === 'sum' && form.wordsOfTerms === undefined
              ? t('project.join.with', { amount: format.money(form.typed.decimal, 'USD') })
              : t(missingFor(form)))}
        </Button>
      </PageFoot>
      <JoinSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
