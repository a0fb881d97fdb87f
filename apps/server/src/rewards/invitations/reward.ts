import { assetId } from '@plumbline/domain/money/asset'
import { INVITATION_MINOR, INVITATIONS_PAID_A_YEAR } from '@plumbline/domain/rewards/bonus'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { hasClosed } from '../../accounts/account/index.ts'
import { balancesOf, direct, houseAccount, lockAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { refuseCountry } from '../../openness/offering/index.ts'
import { yearOf } from './year-of.ts'
import type { Needs } from './needs.ts'
import { dueRewards, lockReward, markOver, markPaid, paidIn } from './store.ts'

const EVERY_MS = 5 * SECOND_MS
const AT_ONCE = 100
const INVITATION_PAGE = '/pages/user/invitation'

/** @returns whether it is decided now, by this call or another */
async function payIn(deps: Needs, tx: Transaction, inviteeId: bigint, inviterId: bigint): Promise<boolean> {
  const asset = assetId('USD', deps.mode === 'practice')
  const [cash, promo] = [accountId(inviterId, asset, 'cash'), houseAccount(asset, 'promo')]

  await lockAccount(tx, cash)
  const reward = await lockReward(tx, inviteeId)
  if (reward?.state !== 'due') return true

  const [at, year] = [deps.clock.now(), yearOf(deps)]
  const paid = await paidIn(tx, inviterId, year)
  const practice = deps.mode === 'practice'
  const promoted = { customerId: inviterId, practice, family: 'promotions', country: undefined } as const

  // Nothing is paid to who has closed meanwhile; the accounts that closing locks first are held here.
  if (
    paid >= INVITATIONS_PAID_A_YEAR ||
    (await hasClosed(tx, inviterId)) ||
    (await refuseCountry(deps, tx, promoted))
  ) {
    await markOver(tx, inviteeId, at)
  } else {
    const { available } = await lockAccount(tx, promo)
    if (available < INVITATION_MINOR) return false

    const ref = deps.makeId()
    await markPaid(tx, { inviteeId, asset, year, place: paid + 1, ref, at })
    await writeTransfers(tx, { ref, at, legs: [direct('invitation_bonus', promo, cash, INVITATION_MINOR)] })

    const params = { amount: formatDecimal(INVITATION_MINOR, 2), asset: 'USD' }
    await deps.messages.write(tx, {
      customerId: inviterId,
      kind: 'invitation_paid',
      params,
      target: INVITATION_PAGE,
      at,
    })

    const balances = await balancesOf(tx, inviterId, deps.mode === 'practice')
    tx.onCommit(() => deps.bus.publish({ type: 'balances', customerId: inviterId, balances }))
  }

  const change = { kind: 'bonus', id: inviterId.toString() } as const
  tx.onCommit(() => deps.bus.publish({ type: 'record', customerId: inviterId, change }))

  return true
}

/**
 * Pays inviters once their invitees' identity passed (docs/rules/rewards.md#invitation). That alone makes a reward due,
 * in the database itself: no deposit, order or loss is looked at.
 */
export function createInvitationRewards(deps: Needs): Job {
  const { database, logger } = deps
  let isShort = false

  const step = async (): Promise<void> => {
    for (const { invitee_id: invitee, inviter_id: inviter } of await dueRewards(
      database,
      deps.mode,
      AT_ONCE,
    )) {
      const isDecided = await database
        .transaction((tx) => payIn(deps, tx, invitee, inviter))
        .catch((error: unknown) => {
          // One that cannot be paid keeps nobody else's waiting.
          logger.error({ err: error, invitee }, 'a reward of an invitation could not be paid')
          return true
        })

      if (!isDecided && !isShort) logger.error('the promo account cannot pay the rewards that are due')
      isShort = !isDecided
      if (isShort) return
    }
  }

  return {
    name: 'pay-rewards',
    everyMs: EVERY_MS,
    runs: 'one-node',
    failure: 'rewards of invitations could not be paid',
    run: step,
  }
}
