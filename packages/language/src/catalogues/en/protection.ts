export const protection = {} as const
