import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { makeApiKeyCall } from '@plumbline/api-schema/accounts/api-key'
import { readApiKeyAddresses } from '@plumbline/domain/accounts/api-key'
import type { ApiKeyScope } from '@plumbline/domain/accounts/api-key'
import { parseDecimal } from '@plumbline/domain/basics/money'

/** How long a key may last: whole days, a year at most. */
export const DAYS = ['30', '90', '180', '365'] as const

/** A key as it is typed. */
export interface KeyForm {
  readonly name: string
  readonly scope: ApiKeyScope
  readonly addresses: string
  readonly days: (typeof DAYS)[number]
  /** In USD; of a key that trades alone. */
  readonly dayCap: string
}

export const NEW_KEY: KeyForm = { name: '', scope: 'read', addresses: '', days: '90', dayCap: '' }

const hasCap = ({ scope, dayCap }: KeyForm): boolean => scope === 'trade' && dayCap.trim() !== ''

/** What cannot stand as it was typed, the first of it. */
export function missingOf(form: KeyForm): 'name' | 'addresses' | 'sum' | undefined {
  if (form.name.trim() === '') return 'name'
  if (!readApiKeyAddresses(form.addresses)) return 'addresses'
  return hasCap(form) && (parseDecimal(form.dayCap.trim(), 2) ?? 0n) <= 0n ? 'sum' : undefined
}

/** What is sent of it, beside what proves who asks. */
export const wishOf = (
  form: KeyForm,
): Pick<RequestOf<typeof makeApiKeyCall>, 'name' | 'scope' | 'addresses' | 'days' | 'day_stake_most'> => ({
  name: form.name.trim(),
  scope: form.scope,
  addresses: form.addresses,
  days: form.days,
  ...(hasCap(form) && { day_stake_most: form.dayCap.trim() }),
})
