import { expect, test } from 'vitest'
import type { Queryable } from '../platform/database/database.ts'
import { partly } from '../testing/partly.ts'
import { inTurn } from './in-turn.ts'

const db = partly<Queryable>({})

test('a reading that answers late does not stand over a later one, and a failed one keeps none waiting', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  let known = ''
  const { reload, isRead } = inTurn(db, async () => {
    const answer = answers[asked]?.promise ?? Promise.reject(new Error('away'))
    asked += 1
    known = await answer
  })

  expect(isRead()).toBe(true)
  const [first, second] = [reload(), reload()]

  answers[1]?.resolve('both halts')
  answers[0]?.resolve('one halt')
  await first
  expect(isRead()).toBe(false)
  await Promise.all([first, second])
  expect([known, isRead()]).toEqual(['both halts', true])

  await expect(reload()).rejects.toThrow('away')
  expect(isRead()).toBe(false)
  answers.push(Promise.withResolvers(), Promise.withResolvers())
  answers[3]?.resolve('after it')
  await reload()
  expect([known, isRead()]).toEqual(['after it', true])
})
