import { termsAcceptedCall } from '@plumbline/api-schema/openness/text-version'
import { TermsDue } from '../../service/texts/terms-due.tsx'
import { sendCall } from '../../session/api.ts'
import { tokenStore } from '../../session/token.ts'
import { sheetSlot } from '../notice-slot.ts'
import { routeOf } from './route-table.ts'
import { loadRest } from '../words.ts'

/** The token whose customer was asked already in this visit. */
let asked: string | undefined

/** On a tab's own page nobody is in the middle of anything. */
const isAtRest = (): boolean => routeOf(location.hash.slice(1).split('?')[0] ?? '')?.tab !== undefined

async function look(): Promise<void> {
  const token = tokenStore.get()
  if (token === undefined) sheetSlot.set(undefined)
  if (token === undefined || token === asked || !isAtRest()) return

  asked = token
  const result = await sendCall(termsAcceptedCall, {})
  if (!result.ok || !result.data.is_due) return

  await loadRest()
  if (tokenStore.get() !== token) return

  sheetSlot.set(<TermsDue due={result.data} onClose={() => sheetSlot.set(undefined)} />)
}

const lookSoon = (): void => {
  look().catch((cause: unknown) => console.warn('terms were not looked at', cause))
}

/** Speaks of new terms once a visit and log-in, when a customer is at rest; nothing waits for the answer. */
export function watchTerms(): void {
  tokenStore.subscribe(lookSoon)
  addEventListener('hashchange', lookSoon)
  lookSoon()
}
