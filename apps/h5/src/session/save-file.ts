import { languageStore } from './language-choice.ts'
import { tokenStore } from './token.ts'
import { defined } from '@plumbline/domain/basics/defined'

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
      headers: { language, lang: language, ...defined({ token }) },
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

/** What came of asking for a file: itself with the server's name for it, or how long to wait. */
export type FetchedFile =
  | { readonly ok: true; readonly file: Blob; readonly name: string | undefined }
  | {
      readonly ok: false
      readonly waitSeconds: number | undefined
      /** What the server said of it, in the customer's language; absent where no answer came. */
      readonly msg?: string
      /** The refusal's stable name, and the field that it is about. */
      readonly refusal?: string
      readonly field?: string
    }

const NAME = /filename="([^"]+)"/

/** Has a file made by a call of `POST` and fetches it whole: one that broke off on its way is none. */
export async function fetchFile(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<FetchedFile> {
  const token = tokenStore.get()
  const language = languageStore.get()
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        language,
        lang: language,
        ...defined({ token }),
      },
      body: new URLSearchParams(fields).toString(),
    })

    const wait = answer.status === 429 ? Number(answer.headers.get('retry-after') ?? 60) : undefined
    if (!answer.ok) {
      const { msg, data } = (await answer.json()) as {
        readonly msg?: unknown
        readonly data?: Readonly<Record<string, unknown>>
      }

      return {
        ok: false,
        waitSeconds: wait,
        ...(typeof msg === 'string' && { msg }),
        ...(typeof data?.['refusal'] === 'string' && { refusal: data['refusal'] }),
        ...(typeof data?.['field'] === 'string' && { field: data['field'] }),
      }
    }

    const name = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    return { ok: true, file: await answer.blob(), name }
  } catch {
    return { ok: false, waitSeconds: undefined }
  }
}
