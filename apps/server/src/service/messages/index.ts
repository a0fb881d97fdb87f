import { defineModule, defineValue } from '../../platform/module.ts'
import { createMessages } from './create-messages.ts'
import { needs } from './needs.ts'
import { registerRoutes } from './routes.ts'

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
