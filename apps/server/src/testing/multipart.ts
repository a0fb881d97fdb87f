/** One part of a form: a field with a value, or a file. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly bytes: Buffer; readonly type?: string }

const BOUNDARY = '----test-boundary-2f6c'

/** A multipart body as a browser sends it, with the header that goes with it. */
export function multipartOf(parts: readonly FormPart[]): {
  readonly payload: Buffer
  readonly headers: { readonly 'content-type': string }
} {
  const chunks = parts.flatMap((part) => {
    const file = 'bytes' in part ? `; filename="${part.fileName}"` : ''
    const type = 'bytes' in part ? `content-type: ${part.type ?? 'image/png'}\r\n` : ''
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part.name}"${file}\r\n${type}\r\n`

    return [Buffer.from(head), 'bytes' in part ? part.bytes : Buffer.from(part.value), Buffer.from('\r\n')]
  })

  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
