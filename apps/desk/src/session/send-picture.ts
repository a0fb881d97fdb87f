import type { CallResult } from '@plumbline/api-client/call-result'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { uploadContentPictureCall } from '@plumbline/api-schema/service/desk-content'
import type { Envelope, RefusalEnvelope } from '@plumbline/api-schema/wire/envelope'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { languageStore } from './appearance.ts'
import { signOut, tokenStore } from './token.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Kept = ResponseOf<typeof uploadContentPictureCall>

/** Sends a picture for what everybody reads; the server makes it anew. Throws nothing. */
export async function sendPicture(file: File): Promise<CallResult<Kept>> {
  const token = tokenStore.get()
  const form = new FormData()
  form.append('file', file, file.name)

  try {
    const response = await fetch(uploadContentPictureCall.path, {
      method: 'POST',
      body: form,
      headers: { language: languageStore.get(), ...defined({ 'operator-token': token }) },
    })

    if (response.status === 401 && tokenStore.get() === token) signOut()

    // Checked against its schema where it is made.
    const { code, msg, data } = (await response.json()) as Envelope<Kept> | RefusalEnvelope
    if (!isRefusal(data))
      return response.ok ? { ok: true, data } : { ok: false, network: true, fault: 'unreadable' }

    return { ...data, ok: false, network: false, status: response.status, code, msg }
  } catch {
    return { ok: false, network: true, fault: 'unreachable' }
  }
}
