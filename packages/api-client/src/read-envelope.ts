import type { Envelope } from '@plumbline/api-schema/wire/envelope'

/** What every answer is wrapped in; `undefined` where a text is none. */
export function readEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'code' in value && 'data' in value
      ? (value as Envelope<unknown>)
      : undefined
  } catch {
    return undefined
  }
}
