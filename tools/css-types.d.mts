/** Names of the classes that a CSS module exports, in order of the alphabet. */
export function classesIn(css: string, filename?: string): string[]
export function writeCssTypes(): void
