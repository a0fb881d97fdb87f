/** The same address in the form that calendar programs take up by themselves. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:')
