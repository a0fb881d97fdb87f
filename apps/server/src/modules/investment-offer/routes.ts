import { projectCall, projectsCall } from '@plumbline/api-schema/investment'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { listProjects, showProject } from './read-projects.ts'
import type { ReadDeps } from './read-projects.ts'

export function registerRoutes(app: FastifyInstance, deps: ReadDeps): void {
  registerCall(app, projectsCall, (asked, { language }) => listProjects(deps, asked, language))
  registerCall(app, projectCall, (asked, { language }) => showProject(deps, asked, language))
}
