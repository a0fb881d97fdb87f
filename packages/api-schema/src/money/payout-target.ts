import { ROUTING_NUMBER_MAX, ZIPCODE_MAX, ZIPCODE_MIN } from '@plumbline/domain/money/payout-target'
import { NETWORKS } from '@plumbline/domain/money/coin-network'
import { COIN_CODES } from '@plumbline/domain/money/asset'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { accountName } from '../accounts/account.ts'
import { SECOND_PROOF_REFUSALS, secondProof } from '../accounts/second-proof.ts'
import { day, flag, listOf, rowId, textOf, time, wholePage } from '../wire/wire.ts'

export const CARD_ACCOUNT_TYPES = ['checking', 'savings'] as const

const secret = z.string().check(z.maxLength(200))

export const card = z.object({
  id: z.string(),
  bank_name: z.string(),
  holder_name: z.string(),
  card_number: z.string(),
  name: z.optional(z.string()),
  bound_at: time,
  new_until: z.optional(time),
})
export type Card = z.output<typeof card>

export const walletAddress = z.object({
  id: z.string(),
  currency: z.enum(COIN_CODES),
  network: z.enum(NETWORKS),
  address: z.string(),
  name: z.optional(z.string()),
  bound_at: time,
  new_until: z.optional(time),
})
export type WalletAddress = z.output<typeof walletAddress>

export const addCardCall = defineCall({
  method: 'POST',
  path: '/api/user/add_card',
  summary:
    'Adds a bank account. Its holder must be the verified name. Needs a second factor or a code of purpose `bind`.',
  auth: 'customer',
  request: z.object({
    bank_name: textOf(80),
    holder_name: textOf(80),
    routing_number: z.string().check(z.maxLength(ROUTING_NUMBER_MAX), z.regex(/^[A-Za-z0-9 -]+$/)),
    account_type: z.enum(CARD_ACCOUNT_TYPES),
    email: accountName,
    address: textOf(200),
    birthday: day,
    zipcode: z
      .string()
      .check(z.minLength(ZIPCODE_MIN), z.maxLength(ZIPCODE_MAX), z.regex(/^[A-Za-z0-9 -]+$/)),
    opening_bank: textOf(160),
    card_number: z.string().check(z.minLength(1), z.maxLength(40)),
    fund_password: secret,
    ...secondProof,
  }),
  response: card,
  refusals: [
    'identity_required',
    'holder_name_mismatch',
    'card_number_incorrect',
    'fund_password_not_set',
    'fund_password_locked',
    'fund_password_wrong',
    ...SECOND_PROOF_REFUSALS,
    'card_number_used',
  ],
})

export const cardsCall = defineCall({
  method: 'GET',
  path: '/api/user/bank_card',
  summary: 'The bank accounts added.',
  auth: 'customer',
  request: z.object(wholePage),
  response: listOf(card),
  refusals: [],
})

export const addWalletAddressCall = defineCall({
  method: 'POST',
  path: '/api/user/add_wallet_addr',
  summary:
    'Adds a wallet address for a coin on a stated network. Needs a second factor or a code of purpose `bind`.',
  auth: 'customer',
  request: z.object({
    currency: z.enum(COIN_CODES),
    network: z.enum(NETWORKS),
    address: z.string().check(z.minLength(1), z.maxLength(128)),
    fund_password: secret,
    ...secondProof,
  }),
  response: walletAddress,
  refusals: [
    'address_incorrect',
    'fund_password_not_set',
    'fund_password_locked',
    'fund_password_wrong',
    ...SECOND_PROOF_REFUSALS,
    'address_used',
  ],
})

export const checkWalletAddressCall = defineCall({
  // In the body: an address stands in no log of paths.
  method: 'POST',
  path: '/api/user/check_wallet_addr',
  summary:
    'Whether a wallet address has its network’s form and checksum, before it is added. Stores nothing.',
  auth: 'customer',
  request: z.object({
    network: z.enum(NETWORKS),
    address: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: z.object({}),
  refusals: ['address_incorrect'],
})

export const walletAddressesCall = defineCall({
  method: 'GET',
  path: '/api/user/user_wallet',
  summary: 'The wallet addresses added.',
  auth: 'customer',
  request: z.object(wholePage),
  response: listOf(walletAddress),
  refusals: [],
})

export const removeTargetCall = defineCall({
  method: 'POST',
  path: '/api/user/remove_target',
  summary: 'Removes a bank account or wallet address. Withdrawals already on their way to it continue.',
  auth: 'customer',
  request: z.object({ id: rowId, fund_password: secret }),
  response: z.object({}),
  refusals: ['not_found', 'fund_password_not_set', 'fund_password_locked', 'fund_password_wrong'],
})

export const nameTargetCall = defineCall({
  method: 'POST',
  path: '/api/user/name_target',
  summary:
    'Names a bank account or wallet address, in up to {target_name_max} characters. An empty name removes it.',
  auth: 'customer',
  request: z.object({ id: rowId, name: z.string().check(z.maxLength(200)) }),
  response: z.object({ name: z.optional(z.string()) }),
  refusals: ['not_found'],
})

const payoutLock = z.object({
  on: z.boolean(),
  /** Switched off: until when it holds all the same. */
  ends_at: z.optional(time),
})

export const payoutLockCall = defineCall({
  method: 'GET',
  path: '/api/user/payout_lock',
  summary: 'Whether withdrawals go only to accounts and addresses older than {new_target_hours} hours.',
  auth: 'customer',
  request: z.object({}),
  response: payoutLock,
  refusals: [],
})

export const switchPayoutLockCall = defineCall({
  method: 'POST',
  path: '/api/user/payout_lock',
  summary:
    'Lets withdrawals go only to accounts and addresses older than {new_target_hours} hours. On at once, off after {loosening_hours} hours, told by message.',
  auth: 'customer',
  request: z.object({ on: flag }),
  response: payoutLock,
  refusals: [],
})
