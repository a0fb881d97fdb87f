import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MUTANTS } from './mutants.ts'
import { mutate } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { runTests } from './run-tests.ts'
import { copyTree, removeCopy } from './tree-copy.ts'

/*
 * npm run mutants -- guards [WORD …]
 * Takes out guards of the database and of use cases one at a time, in a copy of the tree, and runs the tests that must
 * notice. A word chooses the mutants whose file, text or change holds it. Ends with an error where one survives.
 */

const ROOT = resolve(import.meta.dirname, '..', '..')

const isChosen =
  (words: readonly string[]) =>
  ({ file, change, text }: Mutant): boolean =>
    words.length === 0 || words.some((word) => `${file} ${change} ${text}`.includes(word))

/** Tests that fail without any mutant would notice everything. */
function checkUnchanged(copy: string, mutants: readonly Mutant[]): void {
  const whole = new Set(mutants.filter(({ named }) => named === undefined).flatMap(({ tests }) => tests))
  const partly = mutants.filter(
    ({ named, tests }) => named !== undefined && !tests.every((test) => whole.has(test)),
  )

  const runs = [
    { files: [...whole], names: [] },
    {
      files: [...new Set(partly.flatMap(({ tests }) => tests))],
      names: [...new Set(partly.flatMap(({ named }) => named ?? []))],
    },
  ]

  for (const { files, names } of runs) {
    if (files.length === 0) continue
    const { verdict, output, failed } = runTests(copy, files, names)
    if (verdict !== 'passed')
      throw new Error(`without any mutant: ${verdict}\n${failed.join('\n')}\n${output}`)
  }
}

/** @returns whether the tests noticed */
function tryMutant(copy: string, mutant: Mutant): boolean {
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(source, mutant))

  const { verdict, failed, output } = runTests(
    copy,
    mutant.tests,
    mutant.named === undefined ? [] : [mutant.named],
  )

  writeFileSync(path, source)

  const isNoticed = verdict === 'failed' || verdict === 'hung'

  const word = { passed: 'SURVIVED', failed: 'killed', hung: 'killed (time ran out)', broken: 'NO TEST RAN' }[
    verdict
  ]

  console.log(`${word.padEnd(12)} ${mutant.file}: ${mutant.change}`)
  if (isNoticed) console.log(`             by: ${failed.join('; ') || '–'}`)
  if (verdict === 'broken') console.log(output)

  return isNoticed
}

const chosen = MUTANTS.filter(isChosen(process.argv.slice(2)))
const copy = copyTree(ROOT)
let killed = 0

try {
  for (const mutant of chosen) mutate(readFileSync(join(ROOT, mutant.file), 'utf8'), mutant)
  checkUnchanged(copy, chosen)
  for (const mutant of chosen) if (tryMutant(copy, mutant)) killed += 1
} finally {
  removeCopy(copy)
}

console.log(`${killed} of ${chosen.length} killed`)
process.exitCode = chosen.length > 0 && killed === chosen.length ? 0 : 1
