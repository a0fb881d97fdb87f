import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Term {
  /** The word in each language, in the order of the columns; of the English one without its sense in parentheses. */
  readonly words: readonly string[]
  /** The texts that are this term and nothing else. */
  readonly keys: readonly string[]
}

function termOf(row: string): Term {
  const cells = row.slice(2, -2).split(' | ')
  const [english = '', ...others] = cells.slice(0, -1)

  return {
    words: [english.replace(/ \([^)]*\)$/, ''), ...others],
    keys: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
  }
}

/** Rows of the glossary in docs/languages.md. For tests. */
export function readGlossary(): Term[] {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/languages.md'), 'utf8')
  const rows = page.slice(page.indexOf('| en | de | es')).split('\n').slice(2)
  return rows.filter((row) => row.startsWith('| ')).map(termOf)
}
