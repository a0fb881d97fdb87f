/** English texts of the area first: the keys and parameters of all ten languages. */
export const first = {
} as const
