import { findBrowser } from './launch.ts'

/** vitest's globalSetup: the browser lies unpacked before three files at once want to start it. */
export function setup(): void {
  findBrowser()
}
