import { OWNER_TOLD_EVERY_MS, tellsOwner } from '@plumbline/domain/accounts/security-event'
import type { GatheredEvent } from '@plumbline/domain/accounts/security-gathering'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { API_KEYS_PAGE } from '@plumbline/api-schema/wire/app-pages'

const ACTIVITY_PAGE = '/pages/user/activity'
const UNKNOWN = '–'

/** Takes the one message of this hour. @returns whether it was still to be had */
async function takeTurn(tx: Queryable, customerId: bigint, at: Instant): Promise<boolean> {
  const taken = await tx.query(
    `insert into security_notice (customer_id, told_at) values ($1, instant($2))
     on conflict (customer_id) do update set told_at = excluded.told_at where security_notice.told_at <= instant($3)
     returning told_at`,
    [customerId, at, at - OWNER_TOLD_EVERY_MS],
  )

  return taken.length > 0
}

async function notify(
  { database, messages }: Needs,
  customerId: bigint,
  { kind, at, deviceName, place }: GatheredEvent,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await takeTurn(tx, customerId, at))) return

    await messages.write(tx, {
      customerId,
      ...(kind === 'api_key_address_refused'
        ? { kind: 'api_key_elsewhere', target: API_KEYS_PAGE }
        : { kind: 'somebody_tried', target: ACTIVITY_PAGE }),
      params: { device: deviceName === '' ? UNKNOWN : deviceName, place: place === '' ? UNKNOWN : place },
      at,
    })
  })
}

/** Tells the owner of an account when somebody tries to get into it: a lock, a code used up, an API key shown elsewhere. At most once an hour. */
export function notifyOwners(deps: Needs): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>()
  deps.securityLog.onNoted((event) => {
    if (event.customerId === undefined || !tellsOwner(event.kind)) return

    const telling = notify(deps, event.customerId, event)
      .catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'the owner of an account was not told that somebody tries'),
      )
      .finally(() => underWay.delete(telling))

    underWay.add(telling)
  })

  return { stop: async () => void (await Promise.all(underWay)) }
}
