/**
 * Kinds of account, as the number packed into an account's id (docs/rules/ledger.md#accounts). House kinds have owner 0.
 * All but `bank` never go below 0, which the database enforces by this very number.
 */
export const ACCOUNT_KINDS = {
  bank: 0,
  risk: 1,
  fees: 2,
  promo: 3,
  liquidity: 4,
  capital: 5,
  suspense: 6,
  cash: 16,
  coin: 17,
  invested: 18,
  accrued: 19,
  bonus: 20,
  reserve: 32,
  committed: 33,
} as const

export type AccountKind = keyof typeof ACCOUNT_KINDS

/** The house's own accounts, whose owner is `HOUSE`. */
export const HOUSE_ACCOUNTS = [
  'bank',
  'risk',
  'fees',
  'promo',
  'liquidity',
  'capital',
  'suspense',
] as const satisfies readonly AccountKind[]
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

export const CUSTOMER_BOOKS = [
  'cash',
  'coin',
  'invested',
  'accrued',
  'bonus',
] as const satisfies readonly AccountKind[]
export type CustomerBook = (typeof CUSTOMER_BOOKS)[number]

/** The owner of the house's own accounts. */
export const HOUSE = 0n

/** `owner << 24 | asset << 16 | kind << 8 | stripe`; no account is striped yet. */
export const accountId = (owner: bigint, asset: number, kind: AccountKind): bigint =>
  (owner << 24n) | (BigInt(asset) << 16n) | (BigInt(ACCOUNT_KINDS[kind]) << 8n)

export const ownerOf = (account: bigint): bigint => account >> 24n
export const assetIdOf = (account: bigint): number => Number((account >> 16n) & 255n)

export function kindOf(account: bigint): AccountKind {
  const number = Number((account >> 8n) & 255n)
  for (const [kind, packed] of Object.entries(ACCOUNT_KINDS)) {
    if (packed === number) return kind as AccountKind // the keys of ACCOUNT_KINDS are what AccountKind names
  }
  throw new RangeError(`account ${account} is of no known kind`)
}

/**
 * What a transfer does: move at once, freeze, end a freeze by moving, end a freeze by giving back
 * (docs/rules/ledger.md#transfers-and-holds).
 */
export const TRANSFER_OPS = { direct: 0, hold: 1, post: 2, void: 3 } as const
export type TransferOp = keyof typeof TRANSFER_OPS

/** Which business event a transfer belongs to; `ref` is that event's row. Numbers are kept for ever. */
export const TRANSFER_CODES = {
  house_funding: 1,
  practice_grant: 2,
  practice_refill: 3,
  recharge: 4,
  suspense_in: 5,
  suspense_out: 6,
  correction: 7,
  house_move: 8,
  practice_return: 9,
  order_stake: 10,
  order_payout: 11,
  order_fee: 12,
  withdrawal: 13,
  withdrawal_fee: 14,
  withdrawal_return: 15,
  withdrawal_fee_return: 16,
  exchange_give: 17,
  exchange_get: 18,
  // 20, 21 and 23 are an order's end in the view `movement`.
  order_close: 22,
  investment_join: 30,
  investment_append: 31,
  investment_instalment: 32,
  investment_set_aside: 33,
  investment_interest: 34,
  investment_principal: 35,
  investment_interest_paid: 36,
  investment_interest_rolled: 37,
  investment_exit_charge: 38,
  investment_release: 39,
  reserve_in: 40,
  reserve_out: 41,
  bonus_claim: 50,
  bonus_release: 51,
  bonus_give_up: 52,
  bonus_expiry: 53,
  sign_in_bonus: 54,
  invitation_bonus: 55,
} as const
export type TransferCode = keyof typeof TRANSFER_CODES

/** A post or void stands on its hold's leg plus this: so the primary key lets a hold end only once. */
export const RESOLUTION_LEG = 100
