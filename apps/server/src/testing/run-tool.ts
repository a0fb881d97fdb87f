import { defined } from '@plumbline/domain/basics/defined'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

export interface ToolRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a tool of the server as `npm run` does: in a process of its own, whose settings are these alone. */
export const runTool = (
  file: string,
  environment: Record<string, string | undefined>,
  args: readonly string[] = [],
): Promise<ToolRun> =>
  new Promise((done) => {
    // Not the test runner's own: it sets MODE.
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
    const env = { ...defined({ PATH, HOME, NODE_COMPILE_CACHE }), ...environment }
    const tool = resolve(import.meta.dirname, '..', file)

    execFile(process.execPath, [tool, ...args], { env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
