import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a process of its own is, once it gave up root; or that it never was. */
function userAfterDrop(as: string): unknown {
  const program = join(import.meta.dirname, 'drop-root.ts')
  const code = `import { dropRoot } from ${JSON.stringify(program)}
    dropRoot(${JSON.stringify(as)})
    const regain = () => { try { process.setuid(0); return true } catch { return false } }
    console.log(JSON.stringify([process.getuid(), process.getgid(), process.getgroups(), regain()]))`

  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return JSON.parse(stdout)
}

test.runIf(process.getuid?.() === 0)('a process started as root gives it up for good', () => {
  expect(userAfterDrop('pictures')).toEqual([60_981, 60_981, [60_981], false])
  expect(userAfterDrop('passwords')).toEqual([60_982, 60_982, [60_982], false])
})

test.runIf(process.getuid?.() !== 0)('a process of any other user stays what it is', () => {
  expect(userAfterDrop('pictures')).toMatchObject([process.getuid?.()])
})
