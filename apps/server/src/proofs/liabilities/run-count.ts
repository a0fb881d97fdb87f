import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DatabaseAddress } from '../../platform/database/database.ts'
import type { CountOrder, CounterSays } from './count-process.ts'
import type { CountTask, TreeCounter } from './count-tree.ts'
import { NoSuchMoment } from './read-balances.ts'
import { endOf, childStdio } from '../../platform/child-process.ts'

const PROGRAM = fileURLToPath(new URL('./count-process.ts', import.meta.url))
/** Old space of the process's JavaScript: nodes lie outside it. */
const SCRIPT_MEGABYTES = 128
/** How a connection to the database may be told of by the environment. */
const OF_THE_DATABASE = /^(PG[A-Z]+|HOME|NODE_EXTRA_CA_CERTS)$/

/** Makes each count in a process of its own. @param saltKey what customers' salts are made with */
export function countInProcess(address: DatabaseAddress, saltKey: Buffer): TreeCounter {
  let running: ChildProcess | undefined

  return {
    async count(task: CountTask) {
      const child = fork(PROGRAM, {
        stdio: childStdio('inherit'),
        execArgv: [`--max-old-space-size=${SCRIPT_MEGABYTES}`, '--max-semi-space-size=8'],
        env: Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_THE_DATABASE.test(name))),
      })

      running = child
      const order: CountOrder = { task, address, saltKey: saltKey.toString('hex') }
      const said = await new Promise<CounterSays>((resolve, reject) => {
        child.once('message', resolve)
        child.once('error', reject)

        child.once('exit', (code, signal) =>
          reject(new Error(`the process that counts liabilities ended (${signal ?? code})`)),
        )

        child.send(order, (error) => error && reject(error))
      })
      if (said.kind === 'counted') return said.memoryMb

      throw said.kind === 'no_such_moment' ? new NoSuchMoment(said.sentence) : new Error(said.sentence)
    },
    async stop() {
      if (!running) return
      running.kill('SIGKILL')
      await endOf(running)
    },
  }
}
