// Not translated yet: English stands in until the texts of this area are settled.
export { subscription } from '../en/subscription.ts'
