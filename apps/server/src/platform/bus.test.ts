import { testDatabase } from '../testing/database.ts'
import { createBus } from './bus.ts'
import { openDatabase } from './database/database.ts'
import { SERVING } from './database/patience.ts'
import { silentLogger } from './logger.ts'
import { NotifyLink } from './nodes/notify-link.ts'
import { busContract } from './nodes/testing/bus-contract.ts'
import { testNodeBus } from './nodes/testing/node-bus.ts'

const { address } = await testDatabase()

busContract('of one process', () => {
  const bus = { ...createBus(silentLogger), stop: () => Promise.resolve() }
  return Promise.resolve({ a: bus, b: bus })
})

const overNotify = () =>
  testNodeBus(
    (events) => new NotifyLink(openDatabase(address, silentLogger, 1, SERVING), silentLogger, events),
  )

busContract('over LISTEN and NOTIFY', () => Promise.resolve({ a: overNotify(), b: overNotify() }))
