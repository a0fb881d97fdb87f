/** English texts of the area trade: the keys and parameters of all ten languages. */
export const trade = {
} as const
