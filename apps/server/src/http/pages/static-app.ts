import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FillRandom } from '../../platform/ids.ts'
import { serveAppPage } from './app-page.ts'
import type { AppPageSettings } from './app-page.ts'
import { nameDevice } from '../device.ts'

/** Cache-Control of files that never change under their URL. */
export const FOR_EVER = 'public, max-age=31536000, immutable'

/** Pages of the built app whose inline scripts the security policy must list. */
export function pagesOf(folder: string): string[] {
  const index = join(folder, 'index.html')
  return existsSync(index) ? [readFileSync(index, 'utf8')] : []
}

/**
 * Serves a built app under its prefix: hashed files are cached for ever, others revalidated each time; precompressed
 * files where the build made them. Serving the page names the device, so that its first call has a name.
 */
function serveApp(app: FastifyInstance, name: 'h5' | 'desk', folder: string, fillRandom: FillRandom): void {
  app.get(`/${name}`, (_request, reply) => reply.redirect(`/${name}/`))
  if (!existsSync(folder)) return

  const page = new RegExp(`^/${name}/(index\\.html)?(\\?|$)`)
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (page.test(request.url)) nameDevice(request, reply, fillRandom)
    })

    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `/${name}/`,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
      },
    })
  })
}

/** Serves the customers' app at /h5/, also the target of the bare address, and the operators' app at /desk/. */
export function serveApps(
  app: FastifyInstance,
  folders: { readonly h5: string; readonly desk: string | undefined },
  page: Omit<AppPageSettings, 'folder'>,
): void {
  const { fillRandom } = page
  app.get('/', (_request, reply) => reply.redirect('/h5/'))
  serveAppPage(app, { ...page, folder: folders.h5 })
  serveApp(app, 'h5', folders.h5, fillRandom)
  if (folders.desk !== undefined) serveApp(app, 'desk', folders.desk, fillRandom)
}
