import { createHash, createHmac } from 'node:crypto'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
}

const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature Version 4 of S3, as AWS describes it. @param signed names of the headers that are signed, in their order */
export function signatureOf(
  { method, path, query, headers }: SignedRequest,
  { secret, region }: { readonly secret: string; readonly region: string },
  signed: readonly string[],
): string {
  const date = headers['x-amz-date'] ?? ''
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`

  const canonical = [
    method,
    path.split('/').map(escape).join('/'),
    [...query]
      .map(([name, value]) => `${escape(name)}=${escape(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')

  const steps = [date.slice(0, 8), region, 's3', 'aws4_request']
  const key = steps.reduce<string | Buffer>((before, step) => hmac(before, step), `AWS4${secret}`)

  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString('hex')
}
