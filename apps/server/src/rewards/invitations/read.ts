import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  InvitationRecord,
  invitationCall,
  invitationRecordsCall,
} from '@plumbline/api-schema/rewards/invitation'
import { mask } from '@plumbline/domain/basics/mask'
import { INVITATION_MINOR, INVITATIONS_PAID_A_YEAR } from '@plumbline/domain/rewards/bonus'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import { formatMoney } from '@plumbline/language/format/money'
import type { Language } from '@plumbline/language/languages'
import { BAD_CURSOR, cutPage, NUMBER_CURSOR } from '../../http/page.ts'
import { refuseCountry } from '../../openness/offering/index.ts'
import { yearOf } from './year-of.ts'
import type { Needs } from './needs.ts'
import { paidIn, passedInvitees } from './store.ts'
import { countInvited, invitationCodeOf, listInvited as invitedBy } from '../../accounts/account/index.ts'

const AMOUNT = formatDecimal(INVITATION_MINOR, 2)

/** The customer's code, link and count, with the rules in their language; nobody is asked to invite where it is not paid. */
export async function readInvitation(
  deps: Needs,
  customerId: bigint,
  language: Language,
  country: string | undefined,
): Promise<ResponseOf<typeof invitationCall> | Refusal> {
  const { database, publicUrl, mode } = deps
  const promoted = { customerId, practice: mode === 'practice', family: 'promotions', country } as const
  const unserved = await refuseCountry(deps, database, promoted)
  if (unserved) return unserved

  const t = deps.translator(language)
  const code = await invitationCodeOf(database, customerId)

  const rules = [
    t('invitation.rule.reward', { amount: formatMoney(AMOUNT, 'USD', language) }),
    t('invitation.rule.most', { count: INVITATIONS_PAID_A_YEAR }),
    t('invitation.rule.untied'),
    t('invitation.rule.private'),
  ]

  return {
    code,
    link: `${publicUrl}/h5/#/pages/login/register?code=${code}`,
    count: await countInvited(database, customerId),
    paid_this_year: await paidIn(database, customerId, yearOf(deps)),
    most_paid_a_year: INVITATIONS_PAID_A_YEAR,
    amount: AMOUNT,
    rules: rules.join('\n'),
  }
}

/** Who registered with the code, newest first: name masked, and how far they are; nothing of their money. */
export async function listInvited(
  { database }: Needs,
  customerId: bigint,
  { cursor, limit }: ParsedRequestOf<typeof invitationRecordsCall>,
): Promise<{ items: InvitationRecord[]; next?: string } | Refusal> {
  if (cursor !== undefined && !NUMBER_CURSOR.test(cursor)) return BAD_CURSOR

  const before = cursor === undefined ? undefined : BigInt(cursor)
  const rows = await invitedBy(database, customerId, before, limit + 1)
  const { page, ...next } = cutPage(rows, limit, (last) => last.id.toString())
  const passed = await passedInvitees(
    database,
    page.map(({ id }) => id),
  )

  return {
    items: page.map(({ id, account, registered_at: at }) => {
      const reward = passed.get(id)

      return {
        account: mask(account),
        time: toIso(at),
        status: reward ? 'identity_passed' : 'registered',
        ...(reward?.isPaid === true && { bonus: AMOUNT }),
      }
    }),
    ...next,
  }
}
