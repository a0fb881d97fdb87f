import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('a reading that answers late does not stand over a later one, and a failed one keeps none waiting', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  let known = ''
  const reload = inTurn(async () => {
    const answer = answers[asked]?.promise ?? Promise.reject(new Error('away'))
    asked += 1
    known = await answer
  })

  const [first, second] = [reload(), reload()]
  answers[1]?.resolve('both halts')
  answers[0]?.resolve('one halt')
  await Promise.all([first, second])
  expect(known).toBe('both halts')

  await expect(reload()).rejects.toThrow('away')
  answers.push(Promise.withResolvers(), Promise.withResolvers())
  answers[3]?.resolve('after it')
  await reload()
  expect(known).toBe('after it')
})
