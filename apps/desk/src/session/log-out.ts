import { logOutOperatorCall } from '@plumbline/api-schema/desk/desk-operator'
import { sendCall } from './api.ts'
import { signOut } from './token.ts'

/** Ends the session; here too where the server is out of reach. */
export async function logOut(): Promise<void> {
  await sendCall(logOutOperatorCall, {})
  signOut()
}
