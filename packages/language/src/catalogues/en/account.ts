/** English texts of the area account: the keys and parameters of all ten languages. */
export const account = {
} as const
