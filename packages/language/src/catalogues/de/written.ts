export { content } from './content.ts'
export { everyArea } from './every-area.ts'
export { faq } from './faq.ts'
export { rules } from './rules.ts'
