/** English texts of the area mail: the keys and parameters of all ten languages. */
export const mail = {
} as const
