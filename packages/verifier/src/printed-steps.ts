import type { Verification, VerifiedStep } from './verify-order.ts'

/* What a checker prints: one line a step. */

const MARKS: Readonly<Record<VerifiedStep['state'], string>> = {
  passed: 'ok       ',
  failed: 'FAILED   ',
  later: 'not yet  ',
  withheld: 'withheld ',
  unchecked: 'unchecked',
}

function printed(step: VerifiedStep): string {
  const detail =
    step.state === 'failed' ? step.reason.replaceAll('_', ' ') : 'found' in step ? (step.found ?? '') : ''
  return `${MARKS[step.state]} ${step.step.padEnd(12)}${detail}`.trimEnd()
}

export const printedSteps = ({ steps, holds }: Verification): string =>
  [...steps.map(printed), holds ? 'All checks passed.' : 'Not proved: not every check passed.', ''].join('\n')
