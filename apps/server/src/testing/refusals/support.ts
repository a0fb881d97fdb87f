import { asking, taken } from './stage.ts'
import type { Path, Stage } from './stage.ts'

const SEND = '/api/support/send'
const ANSWER = '/api/desk/chat/send'

/** A customer who has written, as the desk names the chat. */
async function chatting({ customer }: Stage) {
  const { from, id } = await customer()
  await taken(from.post(SEND, { text: 'Where is my recharge?' }))
  return { from, chat: { id: String(id) } }
}

/** Customer service: what does not belong into a chat, and chats that are another operator's. */
export const SUPPORT: Path = {
  name: 'customer service',
  list: ['message_holds_secrets', 'promise_refused', 'file_refused', 'already_decided', 'same_operator'],
  scenes: {
    message_holds_secrets: [
      'text',
      async ({ customer }) => asking((await customer()).from, SEND, { text: 'my password is h4-otter' }),
    ],
    promise_refused: [
      'text',
      async (stage) => {
        const { chat } = await chatting(stage)
        return asking(await stage.operator(['support']), ANSWER, { ...chat, text: 'A guaranteed profit' })
      },
    ],
    file_refused: [
      'file_id',
      async ({ customer }) => {
        const [ann, bob] = [(await customer()).from, (await customer()).from]
        return asking(bob, SEND, { file_id: await ann.picture('chat') })
      },
    ],
    already_decided: async (stage) => {
      const { chat } = await chatting(stage)
      await taken((await stage.operator(['support'])).post('/api/desk/chat/take', chat))
      return asking(await stage.operator(['support']), '/api/desk/chat/take', chat)
    },
    same_operator: async (stage) => {
      const { chat } = await chatting(stage)
      return asking(await stage.operator(['support'], BigInt(chat.id)), '/api/desk/chat/take', chat)
    },
  },
}
