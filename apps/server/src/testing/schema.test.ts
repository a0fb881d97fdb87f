import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schemaText } from './schema-text.ts'
import { testDatabase, useDatabaseClock } from './database.ts'

const SCHEMA = join(import.meta.dirname, '../../../../docs/schema.sql')

const { owner } = await testDatabase()

test('docs/schema.sql is what all migrations add up to: npm run schema writes it', async () => {
  await useDatabaseClock(owner)

  await expect(await schemaText(owner)).toMatchFileSnapshot(SCHEMA)
})
