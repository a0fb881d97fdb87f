import { brandName, clock, database, mode, publicReads } from '../../platform/floor.ts'

export const contentNeeds = { brandName, clock, database, mode, reads: publicReads }
