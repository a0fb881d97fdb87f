/** English texts of the area wallet: the keys and parameters of all ten languages. */
export const wallet = {
} as const
