import { Check, CircleCheck, Clock, Minus, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { keepFile } from '../../session/save-file.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './liabilities.module.css'
import type { OwnStep } from './own-check-steps.ts'
import { runOwnCheck } from './run-own-check.ts'
import type { OwnRun } from './run-own-check.ts'

type State = OwnRun | { readonly state: 'running' | 'unreachable' }

/** The customer's own check: it runs by itself, shows each step, and gives the proof to keep. */
export function OwnCheckSection() {
  const t = useWords()
  const isSignedIn = useIsSignedIn()

  return (
    <section>
      <SectionHead title={t('liab.own')} />
      {isSignedIn ? <OwnCheck /> : <p className={styles.note}>{t('liab.own.login')}</p>}
    </section>
  )
}

function OwnCheck() {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [state, setState] = useState<State>({ state: 'running' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isLeft = false

    const show = (next: State) => {
      if (!isLeft) setState(next)
    }

    runOwnCheck().then(show, () => show({ state: 'unreachable' }))
    return () => {
      isLeft = true
    }
  }, [round])

  const again = () => {
    setState({ state: 'running' })
    setRound(round + 1)
  }

  return (
    <div className={styles.own}>
      <Verdict state={state} />
      {state.state === 'checked' &&
        state.sums.map(({ asset, amount }) => (
          <FactLine key={asset} label={asset} isFigure>
            {cover(format.money(amount, asset))}
          </FactLine>
        ))}
      {state.state === 'checked' && (
        <ol>
          {state.result.steps.map((step) => (
            <StepRow key={step.name} step={step} />
          ))}
        </ol>
      )}
      <div className={styles.acts}>
        {state.state === 'checked' && (
          <Button kind="outline" onClick={() => save(state.proof)}>
            {t('liab.own.save')}
          </Button>
        )}
        <Button kind="outline" busy={state.state === 'running'} onClick={again}>
          {t('liab.own.again')}
        </Button>
      </div>
    </div>
  )
}

const save = (proof: unknown): void =>
  keepFile(new Blob([JSON.stringify(proof)], { type: 'application/json' }), 'liabilities-proof.json')

/** What came of it, in one line with a sign: never by colour alone. */
function Verdict({ state }: { readonly state: State }) {
  const t = useWords()
  const format = useFormat()
  if (state.state === 'unreachable') return <Refusal>{t('liab.own.unreachable')}</Refusal>

  if (state.state !== 'checked')
    return (
      <p className={styles.verdict} role="status">
        <Icon of={Clock} />
        <span>
          {t(state.state === 'running' ? 'liab.own.running' : 'liab.own.uncounted')}
          {state.state === 'uncounted' && <small>{t('liab.own.uncounted_note')}</small>}
        </span>
      </p>
    )

  const { holds, countedAt } = state.result

  return (
    <p className={styles.verdict} role="status" data-state={holds ? 'passed' : 'failed'}>
      <Icon of={holds ? CircleCheck : TriangleAlert} />
      <span>
        {t(holds ? 'liab.own.passed' : 'liab.own.failed')}
        <small>
          {holds && countedAt !== undefined
            ? t('liab.own.passed_note', { time: format.dateTime(countedAt) })
            : !holds && t('liab.own.failed_note')}
        </small>
      </span>
    </p>
  )
}

const SIGNS = { passed: Check, failed: X, unsupported: Minus } as const

function StepRow({ step: { name, state } }: { readonly step: OwnStep }) {
  const t = useWords()

  return (
    <li className={styles.step} data-state={state}>
      <Icon of={SIGNS[state]} />
      <span>
        {t(`liab.step.${name}`)}{' '}
        <span className={state === 'passed' ? 'unseen' : undefined}>{t(`liab.state.${state}`)}</span>
      </span>
    </li>
  )
}
