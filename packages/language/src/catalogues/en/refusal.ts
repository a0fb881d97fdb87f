/** English texts of the area refusal: the keys and parameters of all ten languages. */
export const refusal = {
} as const
