import { join } from 'node:path'
import type { Plugin } from 'vite'

const FACTORY = /\/createLucideIcon\.mjs$/
const OURS = '\0draw-icon'
const FILE = join(import.meta.dirname, '../parts/draw-icon.tsx')

/** Vite plugin: icons of Lucide are drawn by our own factory (parts/draw-icon.tsx). */
export function iconDrawings(): Plugin {
  return {
    name: 'plumbline-icon-drawings',
    enforce: 'pre',
    resolveId: (source) => (FACTORY.test(source) ? OURS : undefined),
    load: (id) => (id === OURS ? `export { drawIcon as default } from ${JSON.stringify(FILE)}` : undefined),
  }
}
