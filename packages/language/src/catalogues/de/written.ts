export { content } from './content.ts'
export { faq } from './faq.ts'
export { rules } from './rules.ts'
