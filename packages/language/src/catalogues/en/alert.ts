export const alert = {} as const
