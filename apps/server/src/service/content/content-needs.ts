import { brandName, clock, database, mode } from '../../platform/floor.ts'

export const contentNeeds = { brandName, clock, database, mode }
