import { join } from 'node:path'
import { writeDurably } from './platform/key-file.ts'

const FILE = 'setup-links.txt'

/**
 * What the first start says of its operators. Somebody at a terminal sees the links; where the output goes to a log, which
 * others read and which is kept, they stand in a file of 0600, and the output names that alone.
 * @returns the text to print
 */
export function printSetupLinks(
  links: readonly { readonly name: string; readonly url: string }[],
  { isTerminal, dataDir }: { readonly isTerminal: boolean; readonly dataDir: string },
): string {
  if (links.length === 0) return ''

  const lines = links.map(({ name, url }) => `  ${name}: ${url}\n`).join('')
  if (isTerminal)
    return `The desk has two operators. Each sets a password by their link, for one use within 7 days, shown this once:\n${lines}`

  const path = join(dataDir, FILE)
  writeDurably(path, Buffer.from(lines))

  return `The desk has two operators. Each sets a password by their link, for one use within 7 days. The links are in ${path}: delete it once they are used.\n`
}
