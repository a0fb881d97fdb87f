import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/recompute/server-process.ts'
import { eventually } from './browser-door.ts'
import type { OtherBrowser } from './browser-door.ts'

type Answer = { readonly id?: number; readonly method?: string; readonly [key: string]: unknown }

interface LogEntry {
  readonly level: string
  readonly text?: string
}

/** Questions and answers of BiDi over one socket, and what the console says meanwhile. */
function speak(socket: WebSocket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let said: string[] = []

  socket.onmessage = ({ data }: MessageEvent) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) return waiting.get(answer.id)?.(answer)

    const { level, text } = (answer['params'] ?? {}) as LogEntry
    if (answer.method === 'log.entryAdded' && level === 'error') said.push(text ?? '')
  }

  let last = 0

  const ask = async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1
    const id = last
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })

    waiting.delete(id)
    if (answer['type'] === 'error') throw new Error(`${method}: ${String(answer['message'])}`)

    return answer['result'] as Record<string, unknown>
  }

  const errors = (): readonly string[] => {
    const found = said
    said = []
    return found
  }

  return { ask, errors }
}

/** Firefox by WebDriver BiDi, which it speaks itself: no driver beside it, one WebSocket. */
export async function openFirefox(program = '/usr/bin/firefox-esr'): Promise<OtherBrowser> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-firefox-'))

  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '500', MOZ_HEADLESS_HEIGHT: '900' },
    },
  )

  const socket = await eventually(
    () =>
      new Promise<WebSocket>((resolve, reject) => {
        const one = new WebSocket(`ws://127.0.0.1:${port}/session`)
        one.onopen = () => resolve(one)
        one.onerror = () => reject(new Error('Firefox does not listen'))
      }),
  )

  const { ask, errors } = speak(socket)
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = await ask('browsingContext.create', { type: 'tab' })

  return {
    name: 'Firefox',
    goTo: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width, height) =>
      void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
    perform: async (sources) => void (await ask('input.performActions', { context, actions: sources })),
    async choose(path) {
      const { nodes } = await ask('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: 'input[type=file]' },
        maxNodeCount: 1,
      })

      const [element] = nodes as readonly { readonly sharedId: string }[]
      await ask('input.setFiles', { context, element: { sharedId: element?.sharedId }, files: [path] })
    },
    async read(expression) {
      const answer = await ask('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })

      const { value } = answer['result'] as { readonly value?: string }
      return value === undefined ? undefined : (JSON.parse(value) as unknown)
    },
    async picture() {
      const { data } = await ask('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    errors,
    async close() {
      socket.close()
      child.kill()
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
