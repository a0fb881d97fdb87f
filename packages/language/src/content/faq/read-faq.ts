import type { Language } from '../../languages.ts'
import { readMarkdown } from '../markdown.ts'
import type { FaqTexts } from './faq.ts'

/** `## Where is my deposit? {#where_is_my_deposit}`, and the answer below it. */
const QUESTION = /^## (.+) \{#(\w+)\}\n\n/m

/** The questions of a language with their answers, from its Markdown. */
export function readFaq(language: Language): FaqTexts {
  const [before, ...parts] = readMarkdown(language, 'faq').split(QUESTION)
  if (before !== '') throw new SyntaxError(`${language} faq: ${before} belongs to no question`)

  const texts = new Map<string, { question: string; answer: string }>()
  for (let at = 0; at < parts.length; at += 3) {
    const [question = '', id = '', answer = ''] = parts.slice(at, at + 3)
    texts.set(id, { question, answer: answer.trim() })
  }

  return texts
}
