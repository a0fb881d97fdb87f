/** Names of the classes that a CSS module exports, in order of the alphabet. */
export function classesIn(css: string, filename?: string): Promise<string[]>
export function writeCssTypes(): Promise<void>
