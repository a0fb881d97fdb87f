import { NAMED_ACCOUNTS } from '@plumbline/api-schema/desk/desk-proposal'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { refusalOfCorrection, refusalOfHouseMove } from '@plumbline/domain/desk/treasury'
import { HOUSE_ACCOUNTS } from '@plumbline/domain/ledger/ledger'
import type { HouseAccount } from '@plumbline/domain/ledger/ledger'

export type NamedAccount = (typeof NAMED_ACCOUNTS)[number]

/** Where a house move may begin, and for each beginning where it may end: the rules’ own pairs, nothing else is offered. */
export const houseEnds = (from: HouseAccount): readonly HouseAccount[] =>
  HOUSE_ACCOUNTS.filter((to) => refusalOfHouseMove({ from, to }) === undefined)

export const houseBeginnings: readonly HouseAccount[] = HOUSE_ACCOUNTS.filter(
  (from) => houseEnds(from).length > 0,
)

/** The same for a correction, which has the customer’s own account of the asset on one side. */
export const correctionEnds = (from: NamedAccount, asset: AssetCode): readonly NamedAccount[] =>
  NAMED_ACCOUNTS.filter((to) => refusalOfCorrection({ from, to }, asset) === undefined)
export const correctionBeginnings = (asset: AssetCode): readonly NamedAccount[] =>
  NAMED_ACCOUNTS.filter((from) => correctionEnds(from, asset).length > 0)

/** The chosen one if it is still offered, else the first. */
export const offered = <Choice extends string>(chosen: Choice, choices: readonly Choice[]): Choice =>
  choices.includes(chosen) ? chosen : (choices[0] ?? chosen)
