import type { addCardCall } from '@plumbline/api-schema/money/payout-target'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { mailAccount } from '@plumbline/domain/accounts/account'
import { mask } from '@plumbline/domain/basics/mask'
import { isSameHolder } from '@plumbline/domain/money/payout-target'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import { bindTarget } from './bind-target.ts'
import type { Needs } from './needs.ts'
import { readCardNumber } from './card-number.ts'
import { cardView } from './views.ts'

type CardRequest = ParsedRequestOf<typeof addCardCall>

/** A routing number as it is compared: two banks write it with other spaces. */
const written = (routing: string): string => routing.replaceAll(/[ -]/g, '').toUpperCase()

/**
 * Binds a bank card or account in the verified name. An account's number is one only together with its bank's: the same
 * digits at two banks are two accounts.
 */
export async function addCard(deps: Needs, request: CardRequest, caller: Caller) {
  const { database, identity, clock } = deps
  const email = mailAccount(request.email)
  if (email === undefined) return fieldInvalid('email')
  if (request.birthday >= toIso(clock.now()).slice(0, 10)) return fieldInvalid('birthday')

  const isPassed = (await identity.statusOf(database, caller.customerId)) === 'passed'
  const verified = isPassed ? await identity.verifiedName(database, caller.customerId) : undefined
  if (verified === undefined) return { refusal: 'identity_required' } as const satisfies Refusal
  if (!isSameHolder(request.holder_name, verified))
    return { refusal: 'holder_name_mismatch', field: 'holder_name' } as const satisfies Refusal

  const read = readCardNumber(request.card_number)
  if (!read) return { refusal: 'card_number_incorrect', field: 'card_number' } as const satisfies Refusal

  const { kind, number } = read
  const details = {
    number,
    holderName: request.holder_name.trim(),
    routingNumber: request.routing_number,
    accountType: request.account_type,
    email,
    address: request.address,
    birthday: request.birthday,
    zipcode: request.zipcode,
    openingBank: request.opening_bank,
  }

  const candidate = {
    asset: 'USD',
    network: undefined,
    label: request.bank_name.trim(),
    masked: mask(number),
    details,
    ...(kind === 'account'
      ? { numberKind: 'account', claimed: `${written(request.routing_number)} ${number}` }
      : { numberKind: kind, claimed: number }),
    ifUsed: { refusal: 'card_number_used', field: 'card_number' },
  } as const

  const bound = await bindTarget(deps, candidate, request, caller)
  return isRefusal(bound) ? bound : cardView(bound, details.holderName, clock.now())
}
