import type { FastifyInstance } from 'fastify'
import { DOCS_CSS, docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** Serves the description of the calls, built once, as OpenAPI and as a page. */
export function registerDocsRoutes(
  app: FastifyInstance,
  { brandName, publicUrl }: { readonly brandName: string; readonly publicUrl: string },
): void {
  let description: string | undefined
  let page: string | undefined

  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json').send((description ??= JSON.stringify(openApi(brandName, publicUrl)))),
  )

  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(brandName))),
  )

  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS))
}
