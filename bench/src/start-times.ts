import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tools/recompute/server-process.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Seconds from `npm start` to the first page. */
async function startOnce(folder: string, from: number): Promise<number> {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })

  try {
    for (;;) {
      const isThere = await fetch(`http://127.0.0.1:${port}/h5/`).then(
        (response) => response.ok,
        () => false,
      )
      if (isThere) return (performance.now() - from) / 1_000
      if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`)

      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = once(child, 'exit')
      process.kill(-child.pid, 'SIGTERM')
      await ended
    }
  }
}

/** A fresh clone to its first page, then a second start of the same folder. */
export async function measureStarts(): Promise<{ freshSeconds: number; warmSeconds: number }> {
  const parent = mkdtempSync(join(tmpdir(), 'plumbline-clone-'))
  const clone = join(parent, 'plumbline')
  try {
    const from = performance.now()
    const cloned = spawnSync('git', ['clone', '-q', ROOT, clone])
    if (cloned.status !== 0) throw new Error('git clone failed')

    const freshSeconds = await startOnce(clone, from)
    const warmSeconds = await startOnce(clone, performance.now())

    return { freshSeconds, warmSeconds }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
