import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../../format/use-format.ts'
import { keepFile } from '../../../session/save-file.ts'
import type { Statement } from '../statement-data.ts'

/**
 * Makes the statement that outlives us and gives it to the browser to keep: everything in one page, the checker too.
 * @returns whether all of it arrived
 */
export async function downloadPaper(statement: Statement, t: Translate, format: Formats): Promise<boolean> {
  try {
    const [{ script }, { collectPaper }, { paperHtml }] = await Promise.all([
      import('virtual:paper-script'),
      import('./collect-paper.ts'),
      import('./paper-html.ts'),
    ])

    const data = await collectPaper(statement)
    const keysAddress = `${location.origin}/.well-known/settlement-log.json`
    const html = paperHtml({ data, t, format, keysAddress, script })
    keepFile(
      new Blob([html], { type: 'text/html' }),
      `statement-${statement.from}-${statement.to}${statement.practice ? '-practice' : ''}.html`,
    )

    return true
  } catch (cause) {
    console.warn('the statement with proofs could not be made', cause)
    return false
  }
}
