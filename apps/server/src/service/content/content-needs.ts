import { brandName, clock, database, houseChanges, mode } from '../../platform/floor.ts'

export const contentNeeds = { brandName, changes: houseChanges, clock, database, mode }
