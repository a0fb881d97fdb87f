import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/recompute/server-process.ts'
import { eventually } from './browser-door.ts'
import type { OtherBrowser } from './browser-door.ts'

const DISPLAY = ':97'
/** Collects what the page itself calls an error; the classic protocol has no word for a console. */
const LISTEN = `if (!window.__errors) { window.__errors = []; addEventListener('error', (event) => window.__errors.push(String(event.message))); addEventListener('unhandledrejection', (event) => window.__errors.push(String(event.reason))) }`

/** WebKit by its own WebDriver over HTTP, on a screen in memory. */
export async function openWebkit(
  program = '/usr/bin/WebKitWebDriver',
  browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
): Promise<OtherBrowser> {
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'plumbline-webkit-'))
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
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
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const options = { binary: browser, args: ['--automation'] }
  const { sessionId } = (await eventually(() =>
    call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
  )) as { readonly sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: 410, height: 940 }).catch(() => undefined)
  let said: readonly string[] = []
  const read = (expression: string) =>
    call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] })
  return {
    name: 'WebKit',
    async goTo(url) {
      await call('POST', `${session}/url`, { url })
      await call('POST', `${session}/execute/sync`, { script: LISTEN, args: [] })
    },
    async read(expression) {
      said = ((await read('window.__errors?.splice(0) ?? []')) as readonly string[]) ?? []
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
