import { SECOND_MS } from '@plumbline/domain/basics/time'
import { defineModule, defineValue } from '../../platform/module.ts'
import { readGauge } from '../../platform/read-gauge.ts'
import { createMessages } from './create-messages.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { registerRoutes } from './routes.ts'
import { readOldestDelivery } from './store.ts'

export type { MessageParts } from './create-messages.ts'
export { createAnnouncer } from './announcer.ts'
export type { MessageKind, MessageParams } from './message-kinds.ts'
export type { Messages, NewMessage } from './messages.ts'

/** Messages to customers, and their ways out of the house. Nothing leaves before all modules are open. */
export const messages = defineModule({
  name: 'messages',
  needs,
  open(needs) {
    const messages = createMessages(needs)
    watchOutbox(needs)

    return {
      provides: messages,
      calls: (app) => registerRoutes(app, needs, messages.say),
      jobs: messages.deliveries.jobs,
      start: () => messages.deliveries.start(),
      stop: () => messages.deliveries.stop(),
    }
  },
})

/** Words for the stream. */
export const messageWording = defineValue('messageWording', { messages }, ({ messages }) => messages.word)

function watchOutbox({ metrics, database, clock }: Pick<Needs, 'metrics' | 'database' | 'clock'>): void {
  readGauge(
    metrics,
    {
      name: 'plumbline_delivery_oldest_seconds',
      help: 'How long the oldest mail, SMS or push has waited to leave; absent where none waits.',
    },
    async () => {
      const since = await readOldestDelivery(database)
      return since === undefined ? [] : [{ value: (clock.now() - since) / SECOND_MS }]
    },
  )
}
