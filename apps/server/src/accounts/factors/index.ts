export {
  ANSWER_WITHIN_MS,
  askForNewPasskey,
  askForPasskey,
  counterOfAnswer,
  credentialIdOf,
  newCredential,
  readResponse,
  readShown,
  userHandleOf,
} from './passkey.ts'
export { APP_CODE, newAuthenticator, stepOfCode } from './totp.ts'
export type { SealedFor } from './totp.ts'
