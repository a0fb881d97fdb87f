import { statementCsvCall } from '@plumbline/api-schema/statement'
import { languageStore } from '../../../session/language-choice.ts'
import { tokenStore } from '../../../session/token.ts'
import type { DayRange } from './statement-range.ts'

/**
 * Fetches the statement as a file and gives it to the browser to keep: a plain link could not carry the token, and no address
 * with a token in it may exist.
 * @returns whether it arrived
 */
export async function downloadCsv({ from, to }: DayRange): Promise<boolean> {
  const token = tokenStore.get()
  const language = languageStore.get()
  try {
    const answer = await fetch(`${statementCsvCall.path}?${new URLSearchParams({ from, to })}`, {
      headers: { language, lang: language, ...(token !== undefined && { token }) },
    })
    if (!answer.ok) return false
    keep(await answer.blob(), `statement-${from}-${to}.csv`)
    return true
  } catch {
    return false
  }
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
