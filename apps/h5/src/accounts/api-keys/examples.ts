import curl from './examples/first-call.sh?raw'
// oxlint-disable-next-line import/default -- `?raw` is the file's text, whatever it exports
import javascript from './examples/first-call.mjs?raw'
import python from './examples/first-call.py?raw'

/** One whole program each, as it is run by a test against a server (e2e/journeys/first-call.test.ts). */
export const EXAMPLES = [
  { language: 'curl', file: 'first-call.sh', text: curl },
  { language: 'JavaScript', file: 'first-call.mjs', text: javascript },
  { language: 'Python', file: 'first-call.py', text: python },
] as const
export type ExampleLanguage = (typeof EXAMPLES)[number]['language']

const WRITTEN_FOR = 'http://127.0.0.1:4180'

/** An example that calls this very server. */
export const exampleFor = (text: string, origin: string): string => text.replaceAll(WRITTEN_FOR, origin)
