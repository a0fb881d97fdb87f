import { Check, Minus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { VerifiedStep } from '@plumbline/verifier/verify-order'
import type { Formats } from '../../format/use-format.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { prepareChecker, verifyHere } from './run-verification.ts'
import type { Proof } from './run-verification.ts'
import styles from './verify-panel.module.css'

type State =
  | {
      readonly phase: 'idle' | 'running' | Exclude<Proof['is'], 'bundle'>
      readonly steps: readonly VerifiedStep[]
    }
  | {
      readonly phase: 'done'
      readonly steps: readonly VerifiedStep[]
      readonly tookMs: number
      readonly holds: boolean
    }

interface VerifyRunProps {
  readonly load: () => Promise<Proof>
  /** Begins by itself, once. */
  readonly isAtOnce?: boolean
  readonly onDone?: (bundle: unknown, holds: boolean) => void
}

/** Verify: takes every step of a bundle's check in this page and ticks it off. */
export function VerifyRun({ load, isAtOnce = false, onDone }: VerifyRunProps) {
  const t = useWords()
  const [state, setState] = useState<State>({ phase: 'idle', steps: [] })

  const run = async () => {
    setState({ phase: 'running', steps: [] })
    const startedAt = performance.now()
    try {
      const checker = prepareChecker()
      const proof = await load()
      if (proof.is !== 'bundle') {
        setState({ phase: proof.is, steps: [] })
        return
      }

      const { steps, holds } = await verifyHere(proof.bundle, checker)
      setState({ phase: 'done', steps, tookMs: performance.now() - startedAt, holds })
      onDone?.(proof.bundle, holds)
    } catch (cause) {
      console.warn('the order could not be verified', cause)
      setState({ phase: 'unreachable', steps: [] })
    }
  }

  useEffect(() => {
    if (isAtOnce) void run()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another bundle comes with another key: once for each
  }, [])

  return (
    <section className={styles.verify} aria-label={t('verify.title')}>
      <div className={styles.head}>
        <h2>{t('verify.title')}</h2>
        <p role="status">
          <Progress state={state} />
        </p>
      </div>
      <ol>
        {state.steps.map((step, at) => (
          <StepRow key={step.step} step={step} at={at} />
        ))}
      </ol>
      <Verdict state={state} />
      {state.phase !== 'done' && (
        <Button kind="outline" busy={state.phase === 'running'} onClick={() => void run()}>
          {t('verify.run')}
        </Button>
      )}
    </section>
  )
}

function Progress({ state }: { readonly state: State }) {
  const t = useWords()
  const format = useFormat()

  if (state.phase === 'running') return t('verify.running')
  if (state.phase !== 'done') return null

  return t('verify.done', {
    passed: state.steps.filter((step) => step.state === 'passed').length,
    total: state.steps.filter((step) => step.state !== 'later' && step.state !== 'withheld').length,
    duration: tookWords(format, state.tookMs),
  })
}

/** What it comes to, where that is not what was hoped for. */
function Verdict({ state }: { readonly state: State }) {
  const t = useWords()
  if (state.phase === 'unreachable' || state.phase === 'gone')
    return <Refusal>{t('verify.unreachable')}</Refusal>
  if (state.phase === 'soon') return <Refusal>{t('verify.soon')}</Refusal>
  if (state.phase !== 'done') return null
  if (state.holds) return <p className={styles.holds}>{t('verify.holds')}</p>

  const hasFailed = state.steps.some((step) => step.state === 'failed')
  return <Refusal>{t(hasFailed ? 'verify.differs' : 'verify.unsupported')}</Refusal>
}

/** Milliseconds up to a second, then whole seconds: `ms` reads the same in every language. */
const tookWords = (format: Formats, ms: number): string =>
  ms < SECOND_MS ? `${format.count(Math.round(ms))}\u00A0ms` : format.duration(ms / SECOND_MS)

/** Long enough to see each step ticked off, short enough not to wait. */
const STEP_MS = 15

const DRAWINGS = { passed: Check, failed: X, later: Minus, withheld: Minus, unchecked: Minus } as const

/** @param at its place among the steps: one after the other they are ticked off, drawn once */
function StepRow({ step, at }: { readonly step: VerifiedStep; readonly at: number }) {
  const t = useWords()
  const found = useFound(step)
  const state = t(step.state === 'unchecked' ? 'verify.unsupported' : `verify.${step.state}`)

  return (
    <li className={styles.step} data-state={step.state} style={{ animationDelay: `${at * STEP_MS}ms` }}>
      <Icon of={DRAWINGS[step.state]} />
      <span className={styles.label}>
        {t(`verify.step.${step.step}`)}{' '}
        <span className={step.state === 'passed' ? 'unseen' : styles.state}>{state}</span>
      </span>
      {found !== undefined && <bdi className={styles.found}>{found}</bdi>}
    </li>
  )
}

/** What a step found, as the page writes it; of one that failed the checker's own name for the fault, told where it lies. */
function useFound(step: VerifiedStep): string | undefined {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  if (step.state === 'failed') return step.reason === 'rests_on_a_failed_step' ? undefined : step.reason
  if (!('found' in step) || step.found === undefined) return undefined

  const { found } = step
  switch (step.step) {
    case 'keys':
      return t('verify.key', { key: `${found.slice(0, 4)}…${found.slice(-4)}` })
    case 'ticks':
      return t('verify.ticks', { n: Number(found) })
    case 'outcome':
      return cover(format.amount(found, 'change'))
    case 'ticket':
      return `${t('ticket.stake')} ${cover(format.amount(found))}`
    case 'receipt': {
      const [n = '', of = ''] = found.split('/')
      return t('verify.batch', { n, of })
    }
    case 'checkpoints':
    case 'events':
      return t('verify.entries', { n: Number(found) })
    case 'entry':
    case 'exit':
      return t('verify.tick', { seq: format.count(BigInt(found)) })
    case 'transfers':
      return t('verify.bookings', { n: Number(found) })
  }
}
