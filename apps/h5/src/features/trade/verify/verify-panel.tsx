import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '@plumbline/api-schema/order'
import { SECOND_MS } from '@plumbline/domain/time'
import type { Formats } from '../../../format/use-format.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { useCover } from '../../../session/hide-amounts.ts'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { runVerification } from './run-verification.ts'
import type { StepName, VerifiedStep } from './run-verification.ts'
import styles from './verify-panel.module.css'

/** Long enough to see each step ticked off, short enough not to wait. */
const STEP_MS = 90
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type State =
  | { readonly phase: 'idle' | 'running' | 'unreachable'; readonly steps: readonly VerifiedStep[] }
  | { readonly phase: 'done'; readonly steps: readonly VerifiedStep[]; readonly tookMs: number }

/** Verify: recomputes the order in this page from public ticks and keys, and ticks off each step. */
export function VerifyPanel({ order }: { readonly order: Order }) {
  const t = useWords()
  const format = useFormat()
  const [state, setState] = useState<State>({ phase: 'idle', steps: [] })
  const run = async () => {
    setState({ phase: 'running', steps: [] })
    const startedAt = performance.now()
    try {
      const steps = await runVerification(order)
      const tookMs = performance.now() - startedAt
      for (let count = 1; count <= steps.length; count++) {
        setState({ phase: 'running', steps: steps.slice(0, count) })
        await pause(STEP_MS)
      }
      setState({ phase: 'done', steps, tookMs })
    } catch (cause) {
      console.warn('the order could not be verified', cause)
      setState({ phase: 'unreachable', steps: [] })
    }
  }
  const passed = state.steps.filter((step) => step.state === 'passed').length
  const hasFailed = state.steps.some((step) => step.state === 'failed')
  return (
    <section className={styles['verify']} aria-label={t('verify.title')}>
      <div className={styles['head']}>
        <h2>{t('verify.title')}</h2>
        <p role="status">
          {state.phase === 'running' && t('verify.running')}
          {state.phase === 'done' &&
            t('verify.done', {
              passed,
              total: state.steps.length,
              duration: tookWords(format, state.tookMs),
            })}
        </p>
      </div>
      <ol>
        {state.steps.map((step) => (
          <StepRow key={step.name} step={step} order={order} />
        ))}
      </ol>
      {state.phase === 'unreachable' && <Refusal>{t('verify.unreachable')}</Refusal>}
      {state.phase === 'done' && hasFailed && <Refusal>{t('verify.differs')}</Refusal>}
      {state.phase !== 'done' && (
        <Button kind="outline" busy={state.phase === 'running'} onClick={() => void run()}>
          {t('verify.run')}
        </Button>
      )}
    </section>
  )
}

/** Milliseconds up to a second, then whole seconds: `ms` reads the same in every language. */
const tookWords = (format: Formats, ms: number): string =>
  ms < SECOND_MS ? `${format.count(Math.round(ms))}\u00A0ms` : format.duration(ms / SECOND_MS)

const DRAWINGS = { passed: Check, failed: X, unsupported: Minus } as const

function StepRow({ step, order }: { readonly step: VerifiedStep; readonly order: Order }) {
  const t = useWords()
  const label = useStepWords(step, order)
  const found = useFound(step)
  const state = {
    passed: t('verify.passed'),
    failed: t('verify.failed'),
    unsupported: t('verify.unsupported'),
  }[step.state]
  return (
    <li className={styles['step']} data-state={step.state}>
      <Icon of={DRAWINGS[step.state]} />
      <span className={styles['label']}>
        {label} <span className={step.state === 'passed' ? 'unseen' : styles['state']}>{state}</span>
      </span>
      {found !== undefined && <span className={styles['found']}>{found}</span>}
    </li>
  )
}

function useStepWords({ name, found }: VerifiedStep, order: Order): string {
  const t = useWords()
  const format = useFormat()
  if (name === 'entry' && found === undefined)
    return t('verify.entry.none', { duration: format.duration(order.max_gap_ms / SECOND_MS) })
  if (name === 'exit')
    return t(
      found === undefined ? 'verify.exit.none' : order.rule === 'S1' ? 'verify.exit.s1' : 'verify.exit.s2',
    )
  return t(`verify.${name satisfies Exclude<StepName, 'exit'>}`)
}

/** What a step found, as the page writes it. */
function useFound({ name, found }: VerifiedStep): string | undefined {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  if (found === undefined) return undefined
  if (name === 'signature')
    return t('verify.key', { key: found.length > 11 ? `${found.slice(0, 4)}…${found.slice(-4)}` : found })
  if (name === 'chain') return t('verify.ticks', { n: Number(found) })
  if (name === 'sum') return cover(format.amount(found, 'change'))
  return name === 'path' ? found : format.count(Number(found))
}
