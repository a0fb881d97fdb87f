import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FillRandom } from '../platform/ids.ts'
import { nameDevice } from './device.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** The pages of the built app whose inline scripts the security policy must name. */
export function pagesOf(folder: string): string[] {
  const index = join(folder, 'index.html')
  return existsSync(index) ? [readFileSync(index, 'utf8')] : []
}

/**
 * Serves the built customers' app under /h5/: hashed files for ever, everything else asked for anew each time,
 * ready-compressed files where the build made them. The page names the device, so that its first call has a name.
 */
export function serveCustomerApp(app: FastifyInstance, folder: string, fillRandom: FillRandom): void {
  app.get('/', (_request, reply) => reply.redirect('/h5/'))
  app.get('/h5', (_request, reply) => reply.redirect('/h5/'))
  if (!existsSync(folder)) return
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (/^\/h5\/(index\.html)?(\?|$)/.test(request.url)) nameDevice(request, reply, fillRandom)
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/h5/',
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
      },
    })
  })
}
