/** Until they are written, the English texts stand in. */
export const identity: Readonly<Record<string, string>> = {}
