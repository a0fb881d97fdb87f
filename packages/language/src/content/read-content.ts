import type { Language } from '../languages.ts'
import type { ContentText, FirstContent } from './content.ts'
import { readMarkdown } from './markdown.ts'
import type { MarkdownFile } from './markdown.ts'

/** `# Title`, and the text below it. */
function readText(language: Language, file: MarkdownFile): ContentText {
  const [, title, markdown] = /^# (.+)\n\n([^]+)$/.exec(readMarkdown(language, file)) ?? []
  if (title === undefined || markdown === undefined)
    throw new SyntaxError(`${language} ${file}: no title, or nothing below it`)

  return { title, markdown }
}

/** A list: `- EURUSD: Euro / US dollar`. */
const readProducts = (language: Language): Record<string, string> =>
  Object.fromEntries(
    [...readMarkdown(language, 'products').matchAll(/^- (\w+): (.+)$/gm)].map(([, symbol, name]) => [
      symbol,
      name,
    ]),
  )

/** The first content of a language, as it is written in `locales/<language>/content/`. */
export function readContent(language: Language): FirstContent {
  const text = (file: MarkdownFile): ContentText => readText(language, file)

  return {
    terms: text('terms'),
    risk: text('risk'),
    privacy: text('privacy'),
    invitation: text('invitation'),
    download: text('download'),
    notices: {
      verify: text('notice-verify'),
      settlement: text('notice-settlement'),
      practice: text('notice-practice'),
    },
    products: readProducts(language),
  }
}
