import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'plumbline-air-'))
const file = join(folder, 'sample.ts')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fixed(lines: readonly string[]): string[] {
  writeFileSync(file, `${lines.join('\n')}\n`)
  execFileSync(process.execPath, [
    join(ROOT, 'node_modules/oxlint/bin/oxlint'),
    '-c',
    join(ROOT, 'tools/lint/air.json'),
    '--fix',
    file,
  ])

  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

/** A sample with its blank lines; without them the rule has to put them back, and with them it changes nothing. */
const SAMPLES: readonly (readonly [what: string, lines: readonly string[]])[] = [
  [
    'guards stand with what they check, and the next step apart',
    [
      'export async function pay(id: string) {',
      '  const target = await find(id)',
      '  if (!target) return undefined',
      '',
      '  const fee = feeOf(target)',
      '  const sum = sumOf(target, fee)',
      '  if (sum < fee) return undefined',
      '  if (sum === 0n) return undefined',
      '',
      '  await lock(target)',
      '  await write({',
      '    target,',
      '    fee,',
      '    sum,',
      '  })',
      '',
      '  // Read again: the trigger adds the day.',
      '  return read(target)',
      '}',
    ],
  ],
  [
    'hooks, handlers and the view of a component',
    [
      'export function useForm() {',
      '  const [text, setText] = useState("")',
      '  const [isBusy, setBusy] = useState(false)',
      '',
      '  useEffect(() => {',
      '    focus()',
      '  }, [])',
      '',
      '  const send = async () => {',
      '    setBusy(true)',
      '    await post(text)',
      '    setBusy(false)',
      '  }',
      '',
      '  return { text, setText, isBusy, send }',
      '}',
    ],
  ],
  [
    'three short statements stay together',
    ['export function three() {', '  const a = one()', '  two(a)', '  return a', '}'],
  ],
]

test.each(SAMPLES)('%s', (_, lines) => {
  expect(fixed(lines.filter((line) => line !== ''))).toEqual(lines)
  expect(fixed(lines)).toEqual(lines)
})
