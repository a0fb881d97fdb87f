import type { STEPS } from '../../session/first-steps.ts'
import { Bob } from '@plumbline/web/parts/mark'
import styles from './steps-page.module.css'

type Step = (typeof STEPS)[number]

const RULES: Readonly<Record<Step, string>> = {
  market: 'M20.500 28.500h260M20.500 76.500h260M20.500 124.500h260',
  chart: 'M20.500 140.500h260',
  ticket: 'M70.500 14.500h160v132h-160z',
  countdown: 'M40.500 112.500h220',
  verify: 'M20.500 140.500h260',
}

const INK: Readonly<Record<Step, string>> = {
  market:
    'M150.500 58.500l12-10 10 6 14-16 12 8M150.500 104.500l12 4 12-8 12 10 12-4M30.500 48.500h44M30.500 96.500h52M232.500 48.500h38M232.500 96.500h38',
  chart:
    'M60.500 118.500v-38M90.500 104.500v-44M120.500 112.500v-34M150.500 92.500v-50M180.500 78.500v-42M210.500 86.500v-46M240.500 66.500v-40',
  ticket: 'M86.500 34.500h44M86.500 58.500h128M86.500 78.500h128M86.500 98.500h128M184.500 34.500h30',
  countdown: 'M60.500 112.500v-22M60.500 90.500l30-18 30 12 30-30 30 8',
  verify: 'M60.500 96.500h40l20-34 30 20 30-44 30 22',
}

/** One line drawing for each step: rows, candles, a ticket's lines, time that runs out, two ticks that decide. */
export function StepDrawing({ step }: { readonly step: Step }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 301 160" width="301" height="160" aria-hidden="true">
      <path d={RULES[step]} className={styles.rule} />
      <path d={INK[step]} className={styles.ink} />
      {step === 'chart' &&
        [60, 90, 120, 150, 180, 210, 240].map((x, at) => (
          <rect
            key={x}
            x={x - 4.5}
            y={[88, 70, 84, 52, 46, 54, 36][at]}
            width="10"
            height="22"
            className={styles[at % 2 === 0 ? 'hollow' : 'filled']}
          />
        ))}
      {step === 'ticket' && <path d="M86.500 122.500h128v16h-128z" className={styles.filled} />}
      {step === 'countdown' && (
        <>
          <circle cx="60.500" cy="90.500" r="4" className={styles.hollow} />
          <path d="M240.500 20.500v92" className={styles.cord} />
          <Bob x={240.5} y={132} scale={1.2} />
        </>
      )}
      {step === 'verify' && (
        <>
          <circle cx="100.500" cy="96.500" r="4" className={styles.hollow} />
          <circle cx="210.500" cy="60.500" r="4" className={styles.filled} />
          <path d="M226.500 112.500l8 8 16-18" className={styles.ink} />
          <path d="M100.500 96.500h110" className={styles.cord} />
        </>
      )}
    </svg>
  )
}
