import { defineValue } from '../../platform/module.ts'
import { createAccountDoor } from './account-door.ts'
import { doorNeeds } from './door-needs.ts'
import { createNameDoor } from './name-door.ts'

/** What other modules may ask of accounts. */
export const account = defineValue('account', doorNeeds, createAccountDoor)

/** What whoever changes an account's name may ask of accounts. */
export const names = defineValue('names', doorNeeds, createNameDoor)
