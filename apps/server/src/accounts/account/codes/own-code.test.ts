import { expect, test } from 'vitest'
import { wholeApp } from '../../../testing/whole-app.ts'

const { browser } = await wholeApp()

test('a signed-in customer is sent a code without naming the account, and reads it in this browser alone', async () => {
  const ann = browser()
  const bob = browser()

  await ann.register('own-code@example.com')
  await bob.register('not-own-code@example.com')

  const sent = await ann.post('/api/login/own_code', { purpose: 'bind' })
  expect(sent.status).toBe(200)

  const key = String(sent.data.inbox_key)
  const path = `/api/login/own_inbox?inbox_key=${key}`
  const { data } = await ann.get(path)

  expect(data.items).toMatchObject([{ purpose: 'bind', code: expect.stringMatching(/^\d{6}$/) }])
  expect((await bob.get(path)).data.items).toEqual([])

  const again = await ann.post('/api/login/own_code', { purpose: 'bind' })
  expect(again.data.refusal).toBe('code_already_sent')
})

test('nobody is sent one who is not signed in, nor for what an open call serves', async () => {
  const ann = browser()
  expect((await ann.post('/api/login/own_code', { purpose: 'bind' })).status).toBe(401)
  await ann.register('own-code-two@example.com')

  expect((await ann.post('/api/login/own_code', { purpose: 'register' })).data).toMatchObject({
    refusal: 'field_invalid',
    field: 'purpose',
  })
})
