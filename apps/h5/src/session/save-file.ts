import { languageStore } from './language-choice.ts'
import { tokenStore } from './token.ts'

/**
 * Fetches a file of a call and gives it to the browser to keep: a plain link could not carry the token, and no address
 * with a token in it may exist.
 * @param fields of the call's query @param name what the browser saves it as
 * @returns whether it arrived
 */
export async function saveFile(
  path: string,
  fields: Readonly<Record<string, string>>,
  name: string,
): Promise<boolean> {
  const token = tokenStore.get()
  const language = languageStore.get()
  try {
    const answer = await fetch(`${path}?${new URLSearchParams(fields)}`, {
      headers: { language, lang: language, ...(token !== undefined && { token }) },
    })
    if (!answer.ok) return false
    keepFile(await answer.blob(), name)
    return true
  } catch {
    return false
  }
}

/** Gives bytes that the page made to the browser to keep. */
export function keepFile(file: Blob, name: string): void {
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
