import { expect, test } from 'vitest'
import { database, stopping } from '../../platform/floor.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const { app, house } = await wholeApp()

const ask = async () => {
  const { statusCode, body } = await app.inject({ url: '/ready' })
  return [statusCode, body]
}

test('a node that is about to stop, or has no database, is not ready', async () => {
  expect(await ask()).toEqual([200, 'ready\n'])

  const db = house.get(database)
  const { isReachable } = db

  db.isReachable = () => Promise.resolve(false)
  expect(await ask()).toEqual([503, 'not ready\n'])

  db.isReachable = isReachable
  expect(await ask()).toEqual([200, 'ready\n'])

  house.get(stopping).isAsked = true
  expect(await ask()).toEqual([503, 'not ready\n'])
})
