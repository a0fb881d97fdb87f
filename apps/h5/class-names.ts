import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names each class after its sheet, of which no two share a name (tools/checks/tidy.test.ts): a hash would not compress. A plugin,
 * because the prerendered Home is a build of its own and must name them alike.
 */
export const classNames = (): Plugin => ({
  name: 'class-names',
  config: () => ({
    css: { modules: { generateScopedName: (name, file) => `${name}_${basename(file, '.module.css')}` } },
  }),
})
