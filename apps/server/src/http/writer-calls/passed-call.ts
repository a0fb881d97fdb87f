import * as z from 'zod/mini'

/* What nodes say to each other of a call. */

const passedCall = z.object({
  /** Of the connection: its answer carries it too. */
  id: z.number(),
  path: z.string(),
  /** Of the caller, as names and values in turn. */
  headers: z.array(z.string()),
  /** In base64. */
  body: z.string(),
  /** What only the node knows that took the call. */
  address: z.string(),
  protocol: z.string(),
  /** Empty where it is not known. */
  country: z.string(),
})

/** Calls that waited in the same moment, and when that was. */
export const passedCalls = z.object({ at: z.number(), calls: z.array(passedCall) })

const passedAnswer = z.object({
  id: z.number(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  /** In base64. */
  body: z.string(),
})

export const passedAnswers = z.array(passedAnswer)

export type PassedCall = Readonly<z.output<typeof passedCall>>
export type PassedCalls = Readonly<z.output<typeof passedCalls>>
export type PassedAnswer = Readonly<z.output<typeof passedAnswer>>
