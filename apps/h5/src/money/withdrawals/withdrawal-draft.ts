/** A withdrawal of one asset as far as it is typed; the fund password is no part of it. */
export interface WithdrawDraft {
  readonly text: string
  readonly targetId?: string | undefined
}

export const EMPTY_WITHDRAWAL: WithdrawDraft = { text: '' }

/** A draft from the browser's storage; parts that cannot be read are left out. */
export function readWithdrawDraft(stored: unknown): WithdrawDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const text = 'text' in stored && typeof stored.text === 'string' ? stored.text : ''
  return 'targetId' in stored && typeof stored.targetId === 'string'
    ? { text, targetId: stored.targetId }
    : { text }
}
