import type { Connection } from '../../database/database.ts'
import { openDatabase } from '../../database/database.ts'
import type { DatabaseAddress } from '../../database/database.ts'
import { silentLogger } from '../../logger.ts'
import { lead } from '../leadership.ts'

/*
 * A process that leads as long as it holds a lock, for tests that kill or freeze it. Says when it gains and loses the lock, and
 * whether what it was told to write was written.
 */

export type LeaderSays = 'gained' | 'lost' | 'written' | 'refused'

const say = (said: LeaderSays): void => void process.send?.(said)

const [address = '', lock = ''] = process.argv.slice(2)
// Written by the test that started this process.
const database = openDatabase(JSON.parse(address) as DatabaseAddress, silentLogger, 2)
let lease: Connection | undefined

lead({
  lock: Number(lock),
  database,
  logger: silentLogger,
  async onGained(gained) {
    lease = gained
    say('gained')
  },
  async onLost() {
    say('lost')
  },
})

// With the lease that it gained, also once that is lost: what an old leader would do that has not noticed.
process.on('message', (by: string) => {
  lease?.query('insert into led_write (by) values ($1)', [by]).then(
    () => say('written'),
    () => say('refused'),
  )
})
