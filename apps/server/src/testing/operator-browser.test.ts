import { expect, test } from 'vitest'
import { operatorBrowser } from './operator-browser.ts'
import { wholeApp } from './whole-app.ts'

const whole = await wholeApp()

test('an operator is signed in', async () => {
  const ann = await operatorBrowser(whole, { roles: ['support'] })
  const [session] = await whole.db.query('select operator_id from operator_session')
  expect(session).toEqual({ operator_id: ann.operatorId })
})
