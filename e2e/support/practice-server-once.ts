import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../../tools/recompute/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where the practice server of the run listens, for journeys that need no settings, operators or outages of their own.
     * Other journeys use it at the same time: each makes its own customers, and expects nothing of what others see.
     */
    readonly practiceServer: string
  }
}

/** vitest's globalSetup: one practice server for all journeys that can share it, each start being seconds of work. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-practice-'))
  chmodSync(dataDir, 0o755) // PostgreSQL, which is never root, must come to its data

  const server = await startServer({ DATA_DIR: dataDir, MODE: 'practice', PRACTICE_INBOX: '1' })
  project.provide('practiceServer', server.base)

  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
