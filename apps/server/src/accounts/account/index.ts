export { parseAccountName } from './account-name.ts'
export type { AccountDoor } from './account-door.ts'
export type { AccountKeys } from './account-keys.ts'
export type { PasskeyClaim, SecondFactorGate, UsedFactor } from './accounts.ts'
export { account, names } from './doors.ts'
export { formerNamesOf, nameToTakeBack, refusalOfNameLimit, rename, whoseNameWas } from './former-names.ts'
export type { FormerNameRow } from './former-names.ts'
export type { NameDoor } from './name-door.ts'
export {
  accountOfCustomer,
  forgetDevices,
  hasClosed,
  holdOpenCustomer,
  keepCustomer,
  takeTurn,
  termsOfRegistration,
} from './store.ts'
export { listCustomers, listedCustomer } from './customer-list.ts'
export type { ListedCustomer } from './customer-list.ts'
export { countInvited, invitationCodeOf, listInvited } from './invitations.ts'
export { hasher, keys } from './parts.ts'
export { isCommonOperatorPassword } from './passwords/common-passwords.ts'
export type { PasswordHasher } from './passwords/password-hasher.ts'
