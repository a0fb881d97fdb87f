import { fileCall } from '@plumbline/api-schema/accounts/upload'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailure } from '@plumbline/web/calls/query-client'
import { tokenStore } from '../../session/token.ts'

/** The picture's bytes; an `<img>` cannot send the token itself, and no address with a token in it may exist. */
async function readPicture(id: string, signal: AbortSignal): Promise<Blob> {
  const broken = (fault: 'unreachable' | 'unreadable') => new CallFailure({ ok: false, network: true, fault })
  const token = tokenStore.get()

  const answer = await fetch(`${fileCall.path}?id=${encodeURIComponent(id)}`, {
    headers: token === undefined ? {} : { token },
    signal,
  }).catch(() => {
    throw broken('unreachable')
  })
  if (!answer.ok) throw broken('unreadable')

  return answer.blob()
}

/** The bytes of an own picture, while a form that named it before a reload needs them again. */
export const useOwnBlob = (id: string | undefined): Blob | undefined => usePictureQuery(id).data

const usePictureQuery = (id: string | undefined) =>
  useQuery({
    queryKey: [fileCall.path, { id }],
    queryFn: ({ signal }) => readPicture(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * An own picture as an address for `<img>`: `undefined` while it loads, where there is none, and after it failed
 * (`hasFailed`). The address lives as long as the component.
 */
export function useOwnPicture(id: string | undefined): {
  readonly url: string | undefined
  readonly hasFailed: boolean
} {
  const { data, isError } = usePictureQuery(id)
  return { url: useBlobUrl(data), hasFailed: isError }
}

/** An address for a blob, taken back when the blob changes or the component goes. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    if (!blob) return setUrl(undefined)

    const made = URL.createObjectURL(blob)
    setUrl(made)

    return () => URL.revokeObjectURL(made)
  }, [blob])

  return url
}
