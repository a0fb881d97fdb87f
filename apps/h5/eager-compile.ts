import type { Plugin } from 'vite'

/** Read by Chrome 136 and later; to every other browser a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Vite plugin: says of the named chunks that their functions are called as soon as they arrive. The browser then
 * compiles them beside the download, on a thread of its own, instead of one by one while the first page is drawn
 * (explicit compile hints of V8).
 */
export function eagerCompile(chunks: readonly string[]): Plugin {
  return {
    name: 'plumbline-eager-compile',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && chunks.includes(file.name)) file.code = HINT + file.code
    },
  }
}
