export const follow = {} as const
