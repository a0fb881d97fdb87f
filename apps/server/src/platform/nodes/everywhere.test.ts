import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answering, forgetNodes, testNode } from './testing/two-nodes.ts'

/* When a change that takes rights away is answered. Time stands still on each node until a test moves it. */

const { db, owner } = await testDatabase()

afterEach(() => forgetNodes(owner))

test('a change that takes rights away is answered when the other node has read it', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  await Promise.all([a.changes.read(), b.changes.read()])

  const heard: (string | undefined)[] = []
  b.changes.on('sessions', (subject) => heard.push(subject))

  let isAnswered = false

  const answered = (async () => {
    await a.note('sessions', '7')
    isAnswered = true
  })()

  // Time stands still, so it is waited for b alone; a reads by itself.
  await a.changes.read()
  await waitForMark()
  await a.changes.read()

  for (let asked = 0; asked < 5; asked += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  expect([isAnswered, heard]).toEqual([false, []])

  await b.changes.read()
  expect(heard).toEqual(['7'])
  await Promise.all([answered, a.changes.read()])
})

/** Until `everywhere` has written what it waits for to be read. */
const waitForMark = (): Promise<void> =>
  vi.waitFor(async () => {
    expect(await db.query(`select from house_change where kind = 'mark'`)).not.toEqual([])
  }, 10_000)

test('with a node that does not read it is answered once that node has stopped trusting what it keeps', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  await Promise.all([a.changes.read(), b.changes.read()])
  expect(b.changes.isFresh()).toBe(true)

  const answered = a.note('gates')
  await waitForMark()

  for (const { time } of [a, b]) time.elapsed = 600
  await answered
  expect(b.changes.isFresh()).toBe(false)
})

test('a node that was not seen for seconds is not waited for, nor one that never read', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  await testNode(db)
  await Promise.all([a.changes.read(), b.changes.read()])
  await owner.query(`update node_standing set seen_at = seen_at - interval '4 seconds' where id = $1`, [b.id])

  let isAnswered = false
  const answered = (async () => {
    await a.note('own-rules', '7')
    isAnswered = true
  })()

  await vi.waitFor(async () => {
    await a.changes.read()
    expect(isAnswered).toBe(true)
  }, 10_000)

  await answered
})

test('other changes are answered at once', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  await Promise.all([a.changes.read(), b.changes.read()])

  // Time stands still and nobody reads: whoever waited would wait for ever.
  await a.note('alerts', '7')
  expect(await db.query(`select subject from house_change where kind = 'alerts'`)).toEqual([{ subject: '7' }])
})

test('where the database is away whoever waits is answered when nobody trusts anything any more', async () => {
  const { changes, time } = await testNode({
    ...db,
    query: (statement, params) =>
      typeof statement !== 'string' && statement.name === 'house_change_note'
        ? Promise.reject(new Error('away'))
        : db.query(statement, params),
  })

  await changes.read()
  const answered = changes.everywhere()

  time.elapsed = 600
  await answered
  expect(changes.isFresh()).toBe(false)
})

test('just after a failover the whole time is waited, for numbers of transactions may come again', async () => {
  let isOther = false
  const a = await testNode(
    answering(db, (rows) => rows.map((row) => (isOther ? { ...row, timeline: '000000FF' } : row))),
  )

  const b = await testNode(db)
  await Promise.all([a.changes.read(), b.changes.read()])

  // As b had read further in the history that ended.
  await owner.query(`update node_standing set read_up_to = '9000000000' where id = $1`, [b.id])
  isOther = true

  let isAnswered = false

  const answered = (async () => {
    await a.note('sessions', '7')
    isAnswered = true
  })()

  await waitForMark()
  for (let asked = 0; asked < 5; asked += 1) await new Promise((resolve) => setTimeout(resolve, 20))

  expect(isAnswered).toBe(false)

  a.time.elapsed = 600
  await answered

  // Later they count again.
  a.time.elapsed = 1_300
  await a.note('sessions', '8')
  expect(isAnswered).toBe(true)
})
