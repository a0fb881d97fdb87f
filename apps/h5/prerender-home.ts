import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { glob } from 'node:fs/promises'
import { build } from 'vite'
import type { InlineConfig, Manifest, Plugin } from 'vite'
import { buildWorker } from './app-worker.ts'
import { drawIcons } from './app-icons.ts'

const WORDS = /^virtual:catalogue\/(\w+)\/first$/

/** What modules of the app ask of a browser when they are loaded; the build has none, and Home needs no answer. */
function standInForBrowser(): void {
  const nobody = () => undefined
  Object.assign(globalThis, {
    addEventListener: nobody,
    matchMedia: () => ({ matches: false, addEventListener: nobody }),
    location: { hash: '', protocol: 'http:', host: '', href: '' },
    document: { visibilityState: 'visible', addEventListener: nobody },
    sessionStorage: { getItem: () => null },
    localStorage: { getItem: () => null },
  })
}

async function homeMarkup(plugins: NonNullable<InlineConfig['plugins']>): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'plumbline-home-'))
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      base: '/h5/',
      logLevel: 'error',
      plugins,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        target: 'es2022',
        copyPublicDir: false,
        rollupOptions: { output: { entryFileNames: 'home.mjs' } },
      },
    })
    standInForBrowser()
    const { renderHome } = (await import(pathToFileURL(join(outDir, 'home.mjs')).href)) as {
      renderHome: () => Promise<string>
    }
    const markup = await renderHome()
    if (/\sstyle=/.test(markup))
      throw new Error('the prerendered Home has a style attribute, which the content security policy blocks')
    return markup
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

const wordFiles = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) =>
      WORDS.exec(key)?.[1] ? [[WORDS.exec(key)?.[1] ?? '', file]] : [],
    ),
  )

/**
 * Puts the page's own style sheet into the page, where the server's CSP names its hash, and lets the scripts wait behind
 * it: Home stands after one answer of the server, before any script has arrived.
 */
async function styleFirst(html: string, folder: string): Promise<string> {
  const link = /\s*<link rel="stylesheet"[^>]*href="\/h5\/([^"]+)">/.exec(html)
  if (!link?.[1]) throw new Error('the built page names no style sheet')
  const css = await readFile(join(folder, link[1]), 'utf8')
  return html
    .replace(link[0], () => `\n<style>${css.trim()}</style>`)
    .replaceAll('<script type="module" crossorigin', '<script type="module" crossorigin fetchpriority="low"')
    .replaceAll(
      '<link rel="modulepreload" crossorigin',
      '<link rel="modulepreload" crossorigin fetchpriority="low"',
    )
}

/** Each file once more as brotli and gzip, made here with all the time in the world, so that the server only sends. */
async function compress(folder: string): Promise<void> {
  for await (const file of glob('**/*.{html,js,css,svg,webmanifest}', { cwd: folder })) {
    const path = join(folder, file)
    const content = await readFile(path)
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    await writeFile(
      `${path}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

/**
 * Vite plugin: after the build, puts Home as HTML and its style into the page, names the files of first words, draws the
 * icons, builds the service worker that knows all these files, and compresses.
 * @param plugins those of the app, made anew for the second build
 */
export function prerenderHome(plugins: () => NonNullable<InlineConfig['plugins']>): Plugin {
  let outDir = ''
  return {
    name: 'plumbline-prerender-home',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const page = join(outDir, 'index.html')
        const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
        const markup = await homeMarkup(plugins())
        const html = (await readFile(page, 'utf8'))
          .replace('<!-- home -->', () => markup)
          .replace(/(["'`])words\1/, () => JSON.stringify(wordFiles(manifest)))
        await writeFile(page, await styleFirst(html, outDir))
        await drawIcons(outDir)
        await buildWorker(outDir, manifest)
        await compress(outDir)
      },
    },
  }
}
