import { prepares } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { contentNeeds } from './content-needs.ts'
import { createContent } from './content.ts'
import { importFirstContent } from './first-content.ts'

export type { Content } from './content.ts'
export { keepAgreement } from './keep-agreement.ts'

/** Texts as customers read them. */
export const content = defineValue('content', { ...contentNeeds, prepares }, async (needs) => {
  if (needs.prepares) await importFirstContent(needs.database, needs.clock.now(), needs.mode)

  return createContent(needs)
})
