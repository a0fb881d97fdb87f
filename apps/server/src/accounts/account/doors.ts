import { defineValue } from '../../platform/module.ts'
import { createAccountDoor } from './account-door.ts'
import { doorNeeds } from './door-needs.ts'
import { createNameDoor } from './name-door.ts'

/** Operations of accounts for other modules. */
export const account = defineValue('account', doorNeeds, createAccountDoor)

/** Operations of accounts for changes of an account's name. */
export const names = defineValue('names', doorNeeds, createNameDoor)
