/** Not translated yet: until then the English texts stand in. */
export const message = {}
