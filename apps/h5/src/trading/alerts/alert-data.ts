import { alertHistoryCall, alertsCall } from '@plumbline/api-schema/trading/alert'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'

/**
 * The first page of the customer's alerts: all that are live, and some that have ended. Those that fire or end elsewhere are
 * read again by themselves (market-data/own-records.ts).
 */
export const useAlerts = () => useCall(alertsCall, {})

/** After a change of one's own. */
export function renewAlerts(): void {
  void refresh(alertsCall, alertHistoryCall)
}
