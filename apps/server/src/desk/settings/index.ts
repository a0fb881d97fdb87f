import { database } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { openSettingBook } from './book.ts'

export type { SettingBook } from './book.ts'

/** What two operators have set for everybody. */
export const houseSettings = defineValue('houseSettings', { database }, ({ database }) =>
  openSettingBook(database),
)
