import { afterAll } from 'vitest'
import { endStarted } from '../../tools/recompute/started-processes.ts'
import { closeOpen } from '../browser/last-pages.ts'

/* After a file's own `afterAll`, which stops nothing where its `beforeAll` failed. */
afterAll(async () => {
  await Promise.all([closeOpen(), endStarted()])
})
