/** Where a version that is in force from a moment on stands now. */
export const VERSION_STATES = ['coming', 'in_force', 'past'] as const
export type VersionState = (typeof VERSION_STATES)[number]
