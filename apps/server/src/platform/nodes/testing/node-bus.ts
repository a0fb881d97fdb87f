import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { systemClock } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { startJob } from '../../jobs.ts'
import { silentLogger } from '../../logger.ts'
import type { BusLink, LinkEvents } from '../bus-link.ts'
import { NodeBus } from '../node-bus.ts'
import type { TestBus } from './bus-contract.ts'

/** A node’s bus with its beat, as the server runs it. */
export function testNodeBus(
  openLink: (events: LinkEvents) => BusLink,
  node = 'node',
  clock: Clock = systemClock,
): TestBus {
  const deps = {
    key: Buffer.alloc(32, 'key of the test'),
    clock,
    logger: silentLogger,
    metrics: new Registry(),
    running: () => Promise.resolve(new Set<string>()),
    openLink,
  }

  const bus = new NodeBus({ ...deps, node, run: randomUUID() })
  const beating = startJob(bus.job, silentLogger)

  return {
    publish: (event) => bus.publish(event),
    publishHere: (event) => bus.publishHere(event),
    subscribe: (listener, watches) => bus.subscribe(listener, watches),
    isWatched: (customerId) => bus.isWatched(customerId),
    onMissed: (listener) => bus.onMissed(listener),
    async stop() {
      await beating.stop()
      await bus.stop()
    },
  }
}
