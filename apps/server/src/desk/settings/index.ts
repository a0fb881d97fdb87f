import { database, houseChanges } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { openSettingBook } from './book.ts'

export type { SettingBook } from './book.ts'

/** What two operators have set for everybody. */
export const houseSettings = defineValue(
  'houseSettings',
  { changes: houseChanges, database },
  async ({ changes, database }) => {
    const book = await openSettingBook(database)
    changes.takeIn('settings', () => book.readAgain())

    return book
  },
)
