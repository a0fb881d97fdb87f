export const deskContent = {} as const
