import type { startDepositCall } from '@plumbline/api-schema/money/deposit'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Instant } from '@plumbline/domain/basics/time'
import { readDrafts } from '../../session/stored-draft.ts'

/** Instructions and reference of a recharge that was started but not sent. */
export type StartedDeposit = ResponseOf<typeof startDepositCall>

/** A recharge by one method as far as it has come; it survives a reload (docs/rules/look.md#touch). */
export interface DepositDraft {
  readonly text: string
  readonly started?: StartedDeposit | undefined
  readonly hash: string
  readonly file?: { readonly id: string; readonly name: string } | undefined
}

export const EMPTY_DEPOSIT: DepositDraft = { text: '', hash: '' }

const NAMES = 'recharge:'
export const draftName = (methodId: string): string => NAMES + methodId

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function isStarted(value: unknown): value is StartedDeposit {
  return (
    isRecord(value) &&
    typeof value['reference'] === 'string' &&
    typeof value['amount'] === 'string' &&
    typeof value['expires_at'] === 'string' &&
    isRecord(value['method']) &&
    Array.isArray(value['instructions'])
  )
}

/** A draft from the browser's storage; parts that cannot be read are left out. */
export function readDepositDraft(stored: unknown): DepositDraft | undefined {
  if (!isRecord(stored)) return undefined

  const { started, file } = stored

  return {
    text: textOf(stored['text']),
    hash: textOf(stored['hash']),
    ...(isStarted(started) && { started }),
    ...(isRecord(file) &&
      typeof file['id'] === 'string' && { file: { id: file['id'], name: textOf(file['name']) } }),
  }
}

/** References whose instructions were shown on this device and under which nothing was sent; the next to end first. */
export const openReferences = (now: Instant): StartedDeposit[] =>
  readDrafts(NAMES, readDepositDraft)
    .flatMap(({ started }) => started ?? [])
    .filter(({ expires_at }) => Date.parse(expires_at) > now)
    .toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at))
