import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { deskLogsCall } from '@plumbline/api-schema/openness/desk-logs'
import { useMe } from './me.ts'
import { useCall } from './use-call.ts'

export type LogHealth = ResponseOf<typeof deskLogsCall>

/** What stands still sends no news: it is looked at. */
const LOOK_EVERY_MS = 15_000

/** How the public logs do; `undefined` until it is known. */
export function useLogHealth(): LogHealth | undefined {
  const me = useMe()
  return useCall(deskLogsCall, {}, { enabled: me !== undefined, refetchInterval: LOOK_EVERY_MS }).data
}
