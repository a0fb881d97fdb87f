import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/* The checker in Python as a process that is asked line by line. */

const VERIFY = join(import.meta.dirname, '../../../../tools/python-verifier/verify.py')

/** False where there is no python3, which is said once. */
export function hasPython(): boolean {
  const found = spawnSync('python3', ['-c', 'import hashlib, json'], { stdio: 'ignore' }).status === 0
  if (!found)
    process.stderr.write(
      'The checker in Python is skipped: there is no python3 on this machine to run it with.\n',
    )

  return found
}

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, PYTHONDONTWRITEBYTECODE: '1' })

export interface PythonChecker {
  /** `ok`, or `FAULT step: why`. */
  judge(proof: unknown): Promise<string>
  /** The same of a line of text as it stands. */
  judgeText(line: string): Promise<string>
  stop(): Promise<void>
}

/** Starts `verify.py --lines` on a checker's own key file. */
export function startChecker(keyFile: unknown): PythonChecker {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-checker-'))
  const keys = join(folder, 'key.json')
  writeFileSync(keys, JSON.stringify(keyFile))

  const child = spawn('python3', [VERIFY, '--lines', '--key', keys], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })

  const verdicts = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')

  const judgeText = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`)
    const { value, done } = await verdicts.next()
    if (done === true) throw new Error('the checker ended before its verdict')

    return value
  }

  return {
    judge: (proof) => judgeText(JSON.stringify(proof)),
    judgeText,
    async stop() {
      child.stdin.end()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Runs `verify.py` once. @param input what it reads from its standard input */
export function runChecker(args: readonly string[], input = ''): { code: number; printed: string } {
  const { status, stdout, stderr } = spawnSync('python3', [VERIFY, ...args], {
    env: environment(),
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })

  return { code: status ?? -1, printed: `${stdout}${stderr}` }
}
