import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from './house.ts'
import { measureJobs } from './jobs.ts'
import { silentLogger } from './logger.ts'
import { defineModule, defineValue, given, provide } from './module.ts'
import type { Module } from './module.ts'
import type { LedRole } from './nodes/roles.ts'

const EVERY_MS = 1_000

/** By the clock that the test moves. */
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A module that writes down when it opens and stops. */
const noted = (name: string, needs: Readonly<Record<string, Module<unknown>>>, notes: string[]) =>
  defineModule({
    name,
    needs,
    open() {
      notes.push(`${name} opens`)
      return { provides: name, stop: () => void notes.push(`${name} stops`) }
    },
  })

test('each module opens once, after what it needs, and stops before it', async () => {
  const notes: string[] = []
  const ground = noted('ground', {}, notes)
  const left = noted('left', { ground }, notes)
  const right = noted('right', { ground }, notes)
  const house = new House()

  await house.openAll([noted('roof', { right, left }, notes), left])
  await house.stop()

  expect(notes).toEqual([
    'ground opens',
    'right opens',
    'left opens',
    'roof opens',
    'roof stops',
    'left stops',
    'right stops',
    'ground stops',
  ])
})

test('what a module gets is what its needs provide, and a value can stand in the place of a need', async () => {
  const count = defineValue('count', {}, () => 2)
  const double = defineValue('double', { count }, ({ count }) => count * 2)

  expect(await new House().open(double)).toBe(4)
  expect(await new House([provide(count, 5)]).open(double)).toBe(10)
})

test('a value that must be given says so', async () => {
  const settings = given<{ readonly port: number }>('settings')
  const port = defineValue('port', { settings }, ({ settings }) => settings.port)

  await expect(new House().open(port)).rejects.toThrow('settings is provided by whoever opens the house')
  expect(await new House([provide(settings, { port: 80 })]).open(port)).toBe(80)
})

test('a circle is an error that names both', async () => {
  const needs: Record<string, Module<unknown>> = {}
  const chicken = defineModule({ name: 'chicken', needs, open: () => ({}) })
  needs['egg'] = defineModule({ name: 'egg', needs: { chicken }, open: () => ({}) })

  await expect(new House().open(chicken)).rejects.toThrow('chicken needs egg needs chicken')
})

test('one part that fails to stop hinders no other', async () => {
  const notes: string[] = []
  const ground = noted('ground', {}, notes)
  const broken = defineModule({
    name: 'broken',
    needs: { ground },
    open: () => ({ stop: () => Promise.reject(new Error('stuck')) }),
  })

  const house = new House()
  await house.openAll([broken, noted('roof', { broken }, notes)])

  await expect(house.stop()).rejects.toThrow('stuck')
  expect(notes).toEqual(['ground opens', 'roof opens', 'roof stops', 'ground stops'])
})

test('calls are registered with the modules that are open', async () => {
  const hello = defineModule({
    name: 'hello',
    needs: {},
    open: () => ({ calls: (app) => void app.get('/hello', () => 'there') }),
  })

  const house = new House()
  const app = fastify()

  await house.open(hello)
  house.registerCalls(app)

  expect((await app.inject('/hello')).body).toBe('there')
})

test('jobs run until their module stops, and each run is on the page of metrics', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no luck')).mockResolvedValue()
  const sweeping = defineModule({
    name: 'yard',
    needs: {},
    open: () => ({
      jobs: [{ name: 'sweep', everyMs: EVERY_MS, runs: 'one-node', failure: 'not swept', run }],
    }),
  })

  const metrics = new Registry()
  const house = new House()

  await house.open(sweeping)
  expect([...house.jobs()].map(([name, { runs }]) => [name, runs])).toEqual([['yard/sweep', 'one-node']])

  await house.start(silentLogger, measureJobs([metrics]))
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  await house.stop()
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)

  expect(run).toHaveBeenCalledTimes(2)
  expect(await metrics.metrics()).toContain('plumbline_job_failures_total{job="yard/sweep"} 1')
})

/** A module of which one node at a time does the work. */
const led = (name: string, role: LedRole, notes: string[]) =>
  defineModule({
    name,
    needs: {},
    open: () => ({
      leading: {
        role,
        start: () => void notes.push(`${name} leads`),
        stop: () => void notes.push(`${name} follows`),
      },
      jobs: [
        { ...IDLE, name: 'by-its-role', runs: 'one-node', by: role, run: () => notes.push(`${name} works`) },
        { ...IDLE, name: 'everywhere', runs: 'every-node', run: () => notes.push(`${name} looks`) },
      ],
      stop: () => void notes.push(`${name} stops`),
    }),
  })

const IDLE = { everyMs: EVERY_MS, failure: 'not done' }

/** Two leaders' work, and jobs beside it. */
async function ledHouse() {
  const notes: string[] = []
  const house = new House()
  await house.openAll([led('orders', 'settle', notes), led('prices', 'feed', notes)])

  return { house, notes }
}

test('a node that is alone leads everything, in opening order, from its start to its stop', async () => {
  const { house, notes } = await ledHouse()

  await house.start(silentLogger)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await house.stop()

  expect(notes).toEqual([
    'orders leads',
    'prices leads',
    'orders works',
    'orders looks',
    'prices works',
    'prices looks',
    'prices follows',
    'prices stops',
    'orders follows',
    'orders stops',
  ])
})

test('no job runs before everything has started', async () => {
  const notes: string[] = []
  const house = new House()

  const slow = defineModule({
    name: 'slow',
    needs: {},
    open: () => ({ start: () => pause(3 * EVERY_MS).then(() => void notes.push('slow starts')) }),
  })

  const busy = defineModule({
    name: 'busy',
    needs: {},
    open: () => ({
      jobs: [
        { ...IDLE, name: 'look', runs: 'every-node', isAtOnce: true, run: () => notes.push('busy looks') },
      ],
    }),
  })

  await house.openAll([busy, slow])

  const started = house.start(silentLogger)

  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  await started

  expect(notes).toEqual(['slow starts', 'busy looks'])
  await house.stop()
})

test('one of several nodes does what a role leads while it leads, and again when it leads again', async () => {
  const { house, notes } = await ledHouse()
  await house.start(silentLogger, undefined, [])

  await house.lead('settle')
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(notes.splice(0)).toEqual(['orders leads', 'orders looks', 'prices looks', 'orders works'])

  await house.follow('settle')
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(notes.splice(0)).toEqual(['orders follows', 'orders looks', 'prices looks'])

  await house.lead('settle')
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await house.stop()

  expect(notes).toEqual([
    'orders leads',
    'orders looks',
    'prices looks',
    'orders works',
    'prices stops',
    'orders follows',
    'orders stops',
  ])
})

test('a one-node job belongs to the leader of the jobs unless it names another', async () => {
  const run = vi.fn<() => void>()
  const house = new House()

  const yard = defineModule({
    name: 'yard',
    needs: {},
    open: () => ({ jobs: [{ ...IDLE, name: 'sweep', runs: 'one-node', run }] }),
  })

  await house.open(yard)
  await house.start(silentLogger, undefined, ['settle', 'feed'])
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(run).not.toHaveBeenCalled()

  await house.lead('jobs')
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await house.stop()
  expect(run).toHaveBeenCalledTimes(1)
})

test('what fails to begin leading is stopped, and hinders no other', async () => {
  const notes: string[] = []
  const broken = defineModule({
    name: 'broken',
    needs: {},
    open: () => ({
      leading: {
        role: 'settle',
        start: () => Promise.reject(new Error('no database')),
        stop: () => void notes.push('broken follows'),
      },
    }),
  })

  const house = new House()
  await house.openAll([led('orders', 'settle', notes), broken, led('later', 'settle', notes)])
  await house.start(silentLogger, undefined, [])

  await expect(house.lead('settle')).rejects.toThrow('no database')
  await house.follow('settle')
  expect(notes).toEqual(['orders leads', 'broken follows', 'orders follows'])

  await house.stop()
})

test('what is not needed cannot be used, and nothing of another type can be provided', () => {
  const count = defineValue('count', {}, () => 2)

  // @ts-expect-error count is not among its needs
  defineValue('double', {}, ({ count }) => count)

  // @ts-expect-error a count is a number
  provide(count, 'two')

  defineModule({
    name: 'words',
    needs: { count },
    // @ts-expect-error a number has no length
    open: ({ count }) => ({ provides: count.length }),
  })

  expect(count.name).toBe('count')
})
