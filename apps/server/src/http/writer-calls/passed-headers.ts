import type { FastifyRequest } from 'fastify'

/** Headers of the connection to the caller, and of proxies before it: the leader hears what became of them. */
const NOT_PASSED_ON: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-proto',
])

/** What of a caller's headers is passed on, as names and values in turn. */
export function passedHeaders({ raw }: FastifyRequest): string[] {
  return Object.entries(raw.headers).flatMap(([name, value]) =>
    value === undefined || NOT_PASSED_ON.has(name) || name.startsWith('plumbline-')
      ? []
      : [name, [value].flat().join(', ')],
  )
}
