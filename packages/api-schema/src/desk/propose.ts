import * as z from 'zod/mini'

/** A proposal was made; another operator confirms it in the queue of proposals. */
export const proposed = z.object({ proposal_id: z.string() })

/** What is true of every call by which a treasurer proposes. */
export const propose = {
  method: 'POST',
  auth: 'operator',
  roles: ['treasurer'],
  response: proposed,
} as const
