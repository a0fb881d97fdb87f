import { brandName, clock, database, houseChanges, mode, publicReads } from '../../platform/floor.ts'

export const contentNeeds = {
  brandName,
  changes: houseChanges,
  clock,
  database,
  mode,
  reads: publicReads,
}
