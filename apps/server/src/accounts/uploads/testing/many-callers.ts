import { multipartOf } from '../../../testing/multipart.ts'
import { PNG_MAGIC } from './png-by-hand.ts'

/* Sends three files of 8 MB for each token, all at once, and tells the statuses of the answers; as often as it is asked. */

const MAX = 8 * 1024 * 1024

process.on('message', ({ address, tokens }: { address: string; tokens: string[] }) => {
  const bytes = Buffer.concat([PNG_MAGIC, Buffer.alloc(MAX - PNG_MAGIC.length)])
  const { payload, headers } = multipartOf([
    { name: 'purpose', value: 'recharge' },
    { name: 'file', fileName: 'a.png', bytes },
  ])

  const send = async (token: string): Promise<number> => {
    const answer = await fetch(`${address}/api/user/upload_file`, {
      method: 'POST',
      headers: { ...headers, token },
      body: payload,
    }).catch(() => undefined)

    return answer?.status ?? 0
  }

  const answered = (statuses: number[]): void => void process.send?.(statuses)
  void Promise.all(tokens.flatMap((token) => [send(token), send(token), send(token)])).then(answered)
})

process.on('disconnect', () => process.exit(0))
