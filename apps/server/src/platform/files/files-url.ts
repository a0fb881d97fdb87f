import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A bucket of an S3-compatible server, and what names in it begin with. */
export interface Bucket {
  readonly kind: 'bucket'
  /** Without a slash at its end: `https://s3.example:9000`. */
  readonly server: string
  readonly bucket: string
  /** Empty, or ending with a slash. */
  readonly prefix: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** A folder that every node sees, such as a shared mount. */
export interface SharedFolder {
  readonly kind: 'folder'
  /** Absolute. */
  readonly path: string
}

export type FilesPlace = Bucket | SharedFolder

const REGION = 'us-east-1'
const PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*)\/?$/
const FORM =
  'must be s3://KEY:SECRET@host/bucket?region=… or file:///folder; write / + @ : in a key as %2F %2B %40 %3A'

function readFolder(url: URL): SharedFolder | undefined {
  if (url.host !== '' || url.search !== '') return undefined

  const path = fileURLToPath(url)
  return isAbsolute(path) && path !== '/' ? { kind: 'folder', path } : undefined
}

/** Of a key or secret, which was written with escapes. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** @returns `undefined` for whatever is no such address */
export function readFilesUrl(text: string): FilesPlace | undefined {
  // `s3:` is unknown to URL, which then reads neither host names nor escapes as it does those of https.
  const url = URL.parse(text.replace(/^s3:\/\//, 'https://'))
  if (url?.protocol === 'file:') return readFolder(url)

  const [, bucket, folders = ''] = PATH.exec(url?.pathname ?? '') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || bucket === undefined) return undefined

  const [keyId, secret] = [decoded(url.username), decoded(url.password)]
  if (!keyId || !secret || url.hash !== '' || text.includes('..')) return undefined

  return {
    kind: 'bucket',
    server: url.origin,
    bucket,
    prefix: folders === '' ? '' : `${folders.slice(1)}/`,
    region: url.searchParams.get('region') ?? REGION,
    keyId,
    secret,
  }
}

/** The setting FILES_URL. */
export const filesUrl = z.string().transform((text, context): FilesPlace => {
  const place = readFilesUrl(text)
  if (place) return place

  context.addIssue({ code: 'custom', message: FORM })
  return z.NEVER
})
