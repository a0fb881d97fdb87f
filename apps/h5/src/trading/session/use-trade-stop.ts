import { tradeStopCall } from '@plumbline/api-schema/trading/trade-stop'
import { parseIso } from '@plumbline/domain/basics/time'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'

/** Another device may have stopped: it is asked so often, and whenever the page is looked at again. */
const ASK_EVERY_MS = 60_000

/** Until when the customer has stopped for today, as the wire says it; `undefined` while orders are taken. */
export function useTradeStop(): string | undefined {
  const { data } = useCall(tradeStopCall, {}, { enabled: useIsSignedIn(), refetchInterval: ASK_EVERY_MS })
  const until = data?.until
  return until !== undefined && (parseIso(until) ?? 0) > serverClock.now() ? until : undefined
}
