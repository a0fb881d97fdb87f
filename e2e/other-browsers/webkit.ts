import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/recompute/server-process.ts'
import { eventually } from './browser-door.ts'
import type { OtherBrowser } from './browser-door.ts'

const DISPLAY = ':97'
/** The window may not be narrower than its tool bar, which by itself is wider than a phone. */
const NARROW =
  'button, entry, image, label { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 4px }'

/** Collects what the page itself calls an error; the classic protocol has no word for a console. */
const LISTEN = `if (!window.__errors) {
  const heard = (window.__errors = [])
  addEventListener('error', (event) => heard.push(String(event.message)))
  addEventListener('unhandledrejection', (event) => heard.push(String(event.reason)))
  const { error } = console
  console.error = (...words) => { heard.push(words.map(String).join(' ')); error.apply(console, words) }
}`

/** One question to the driver at a port of this machine. @throws Error with what it refused */
const caller =
  (port: number) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })

    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)

    return value
  }

/** WebKit by its own WebDriver over HTTP, on a screen in memory. */
export async function openWebkit(
  program = '/usr/bin/WebKitWebDriver',
  browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
): Promise<OtherBrowser> {
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'plumbline-webkit-'))

  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), NARROW)

  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })

  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY,
      HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // As root its processes cannot be put into namespaces of their own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })

  const call = caller(port)
  const options = { binary: browser, args: ['--automation'] }
  const { sessionId } = (await eventually(() =>
    call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
  )) as { readonly sessionId: string }

  const session = `/session/${sessionId}`
  let said: string[] = []
  const read = (expression: string) =>
    call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] })

  return {
    name: 'WebKit',
    async goTo(url) {
      await call('POST', `${session}/url`, { url })
      await call('POST', `${session}/execute/sync`, { script: LISTEN, args: [] })
    },
    async resize(width, height) {
      // What the window has beside its page is known once it stands.
      const frame = await read('[outerWidth - innerWidth, outerHeight - innerHeight]')
      const [right, below] = frame as readonly [number, number]
      await call('POST', `${session}/window/rect`, { width: width + right, height: height + below })
    },
    perform: async (sources) => void (await call('POST', `${session}/actions`, { actions: sources })),
    async choose(path) {
      const found = await call('POST', `${session}/element`, {
        using: 'css selector',
        value: 'input[type=file]',
      })

      const [element] = Object.values(found as Readonly<Record<string, string>>)
      await call('POST', `${session}/element/${element ?? ''}/value`, { text: path })
    },
    async read(expression) {
      said.push(...((await read('window.__errors?.splice(0) ?? []')) as readonly string[]))
      return read(expression)
    },
    picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    errors() {
      const found = said
      said = []
      return found
    },
    async close() {
      await call('DELETE', session).catch(() => undefined)
      driver.kill()
      screen.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
