/** The three forms in which a rate of interest is shown, the way the terms count it first. */
export const RATE_FORMS = ['daily', 'term', 'yearly'] as const
export type RateForm = (typeof RATE_FORMS)[number]
