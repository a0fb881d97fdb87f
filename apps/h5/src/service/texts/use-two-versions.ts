import { textVersionCall } from '@plumbline/api-schema/openness/text-version'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useCall } from '../../session/use-call.ts'
import type { TextName } from '@plumbline/domain/service/content'

type Version = ResponseOf<typeof textVersionCall>

/** Two versions of a text in one language: the reader’s where both have it, else English. */
export function useTwoVersions(
  type: TextName,
  before: string,
  after: string,
): {
  readonly both: { readonly before: Version; readonly after: Version } | undefined
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const own = useVersions(type, before, after, false)
  const isMixed = own.both !== undefined && own.both.before.language !== own.both.after.language
  const english = useVersions(type, before, after, true, isMixed)

  return isMixed ? english : own
}

function useVersions(type: TextName, before: string, after: string, english: boolean, enabled = true) {
  const asked = (version: string) => ({ type, version, ...(english && { english }) })
  const [first, second] = [
    useCall(textVersionCall, asked(before), { staleTime: 600_000, enabled }),
    useCall(textVersionCall, asked(after), { staleTime: 600_000, enabled }),
  ]

  return {
    both: first.data && second.data && { before: first.data, after: second.data },
    isFailed: first.error !== null || second.error !== null,
    retry: () => {
      void first.refetch()
      void second.refetch()
    },
  }
}
