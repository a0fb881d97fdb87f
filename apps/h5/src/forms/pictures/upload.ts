import type { CallResult } from '@plumbline/api-client/call-result'
import type { Call, ResponseOf } from '@plumbline/api-schema/wire/call'
import { uploadAvatarCall, uploadCall } from '@plumbline/api-schema/accounts/upload'
import type { UploadPurpose } from '@plumbline/domain/accounts/upload'
import { t } from '@plumbline/language/translate'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { languageStore } from '../../session/language-choice.ts'
import { preparePicture } from './prepare-picture.ts'
import { sessionEnded, tokenStore } from '../../session/token.ts'
import { readEnvelope } from '@plumbline/api-client/read-envelope'

/** A transfer that moves no byte for so long is broken; a slow one that moves may take its time. */
const STANDSTILL_MS = 60_000

/** Bytes sent of all. */
export type Progress = (sent: number, total: number) => void

interface Picture {
  readonly file: File
  readonly onProgress?: Progress
  readonly signal?: AbortSignal
}

/**
 * Sends a picture for a record: checked and, where it is too large, made smaller on the device first.
 * The answer's `file_id` goes with the record. A file that is no picture is refused here, with the server's own words.
 */
export const sendPicture = ({
  purpose,
  ...picture
}: Picture & { readonly purpose: UploadPurpose }): Promise<CallResult<ResponseOf<typeof uploadCall>>> =>
  send(uploadCall, { purpose }, picture)

/** Sets the picture of the account. */
export const sendAvatar = (picture: Picture): Promise<CallResult<ResponseOf<typeof uploadAvatarCall>>> =>
  send(uploadAvatarCall, {}, picture)

async function send<C extends Call>(
  call: C,
  fields: Readonly<Record<string, string>>,
  { file, onProgress, signal }: Picture,
): Promise<CallResult<ResponseOf<C>>> {
  const picture = await preparePicture(file)
  if (!picture) return noPicture()
  if (signal?.aborted) return { ok: false, network: true, fault: 'aborted' }

  const form = new FormData()

  // The fields stand before the file, so that the server knows them when the bytes come.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture, file.name)

  return transfer<ResponseOf<C>>(call.path, form, onProgress, signal)
}

const noPicture = (): CallResult<never> => ({
  ok: false,
  network: false,
  refusal: 'file_refused',
  field: 'file',
  status: 422,
  code: 0,
  msg: t('refusal.file_refused'),
})

/** By XMLHttpRequest: `fetch` cannot tell how much has been sent. */
function transfer<Data>(
  path: string,
  form: FormData,
  onProgress: Progress | undefined,
  signal: AbortSignal | undefined,
): Promise<CallResult<Data>> {
  const request = new XMLHttpRequest()
  const token = tokenStore.get()
  const language = languageStore.get()

  return new Promise((resolve) => {
    let standstill: ReturnType<typeof setTimeout>
    let hasTimedOut = false

    const watch = () => {
      clearTimeout(standstill)
      standstill = setTimeout(() => {
        hasTimedOut = true
        request.abort()
      }, STANDSTILL_MS)
    }

    const end = (result: CallResult<Data>) => {
      clearTimeout(standstill)
      resolve(result)
    }

    const broken = (fault: 'unreachable' | 'timed_out' | 'aborted') =>
      end({ ok: false, network: true, fault })

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress?.(loaded, total)
    })

    request.addEventListener('error', () => broken('unreachable'))
    request.addEventListener('abort', () => broken(hasTimedOut ? 'timed_out' : 'aborted'))

    request.addEventListener('load', () => {
      if (request.status === 401 && tokenStore.get() === token) void sessionEnded()
      end(resultOf(request.status, request.responseText))
    })

    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.setRequestHeader('language', language)
    request.setRequestHeader('lang', language)

    if (token !== undefined) request.setRequestHeader('token', token)
    watch()
    request.send(form)
  })
}

/** The answer of an upload, read as every other answer is: an envelope, or none of ours (a proxy's error page). */
export function resultOf<Data>(status: number, text: string): CallResult<Data> {
  const envelope = readEnvelope(text)
  if (!envelope) return { ok: false, network: true, fault: 'unreadable' }
  if (status >= 200 && status < 300) return { ok: true, data: envelope.data as Data }

  const { data } = envelope
  if (!isRefusal(data)) return { ok: false, network: true, fault: 'unreadable' }

  return {
    ...(data as Extract<CallResult<never>, { network: false }>),
    ok: false,
    network: false,
    status,
    code: envelope.code,
    msg: envelope.msg,
  }
}
