import type { FastifyInstance } from 'fastify'
import { createContent } from './content.ts'
import type { Content, ContentDeps } from './content.ts'
import type { WritingDeps } from './deps.ts'
import { registerDeskRoutes } from './desk-routes.ts'
import { applyText } from './publish.ts'

/** What is read by everybody, and the desk’s calls that write it. */
export interface OpenContent extends Content {
  registerDeskRoutes(app: FastifyInstance): void
}

/** Opens both, and names what a confirmed proposal of a text does. Once a server. */
export function openContent(deps: ContentDeps & Omit<WritingDeps, 'content'>): OpenContent {
  const content = createContent(deps)
  const writing: WritingDeps = { ...deps, content }
  deps.proposals.register('terms_text', applyText(writing))

  return { ...content, registerDeskRoutes: (app) => registerDeskRoutes(app, writing) }
}
