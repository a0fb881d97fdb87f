import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { glob } from 'node:fs/promises'
import type { Part } from '@plumbline/language/messages'
import { build } from 'vite'
import type { InlineConfig, Manifest, Plugin } from 'vite'
import { ROOTS } from './first-load.ts'
import { buildWorker } from './app-worker.ts'
import { drawIcons } from './app-icons.ts'

const WORDS = /^virtual:catalogue\/(\w+)\/(\w+)$/

/** Pages that people open by their own address: their files are asked for before any script runs. */
const OPENED = [
  'index/index',
  'project/project',
  'user/user',
  'trade/trade',
  'news/news',
  'news/details',
] as const

/** What leads to all pages but the roots. */
const TABLE = 'src/app/routes/routes.ts'

/** Named by the page itself. */
const FIRST_FILES: readonly string[] = ['rolldown-runtime', 'react', 'first-load']

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

/** The files of one part of each language, by its code. */
const wordFiles = (manifest: Manifest, part: Part): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const [, language, of] = WORDS.exec(key) ?? []
      return language !== undefined && of === part ? [[language, file]] : []
    }),
  )

/** What a page that is opened by its address asks for at once; a guarded one only where somebody is signed in. */
interface OpenedPage {
  readonly guarded: boolean
  /** Absent for a root: those travel in one file, and their first view does without the rest of the words. */
  readonly files?: readonly string[]
}

/** The scripts and styles that modules of the app load beside the first files. */
function filesOf(manifest: Manifest, ...modules: readonly string[]): readonly string[] {
  const found = new Set<string>()

  const reach = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || FIRST_FILES.includes(chunk.name ?? '') || found.has(chunk.file)) return

    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
    for (const imported of chunk.imports ?? []) reach(imported)
  }

  const roots = Object.keys(manifest).find((key) => manifest[key]?.name === 'roots') ?? ''
  for (const module of modules) reach(ROOTS.includes(module) ? roots : module)

  return [...found]
}

/** The pages that are opened by their address, as the route tables name their modules. */
async function openedPages(manifest: Manifest): Promise<Record<string, OpenedPage>> {
  const app = join(import.meta.dirname, 'src/app/routes')
  const routes = new Map<string, { readonly module: string; readonly guarded: boolean }>()

  for await (const file of glob('*routes.ts', { cwd: app }))
    for (const route of (await readFile(join(app, file), 'utf8')).split(/\n {2}\{\n/)) {
      const [, path] = /path: '\/pages\/([^']+)'/.exec(route) ?? []
      const [, module] = /import\('([^']+)'\)/.exec(route) ?? []
      if (path !== undefined && module !== undefined)
        routes.set(path, {
          module: relative(import.meta.dirname, join(app, module)),
          guarded: !route.includes('isOpen: true'),
        })
    }

  return Object.fromEntries(
    OPENED.map((path) => {
      const { module = '', guarded = true } = routes.get(path) ?? {}
      if (ROOTS.includes(module)) return [path, { guarded }]

      const files = filesOf(manifest, module)
      if (files.length === 0) throw new Error(`no files are known of the page ${path}`)

      return [path, { guarded, files }]
    }),
  )
}

const classesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))),
]

/**
 * Puts the page's own style sheet into the page, where the server's CSP names its hash, and lets the scripts wait behind
 * it: Home stands after one answer of the server, before any script has arrived. It keeps its address (main.tsx).
 */
async function styleFirst(html: string, folder: string): Promise<string> {
  const link = /\s*<link rel="stylesheet"[^>]*href="\/h5\/([^"]+)">/.exec(html)
  if (!link?.[1]) throw new Error('the built page names no style sheet')

  const css = await readFile(join(folder, link[1]), 'utf8')
  const unknown = classesOf(html).filter((name) => !css.includes(`.${name}`))
  if (unknown.length > 0)
    throw new Error(`the prerendered Home has classes of no sheet: ${unknown.join(', ')}`)

  return html
    .replace(link[0], () => `\n<style data-href="/h5/${link[1]}">${css.trim()}</style>`)
    .replaceAll('<script type="module" crossorigin', '<script type="module" crossorigin fetchpriority="low"')
    .replaceAll(
      '<link rel="modulepreload" crossorigin',
      '<link rel="modulepreload" crossorigin fetchpriority="low"',
    )
}

/** How much memory finds the shortest form differs from file to file; more is not always better. */
async function smallestGzip(content: Buffer): Promise<Buffer> {
  const forms = await Promise.all(
    [6, 7, 8, 9].map((memLevel) => promisify(gzip)(content, { level: 9, memLevel })),
  )

  return forms.reduce((a, b) => (b.length < a.length ? b : a))
}

/** Each file once more as brotli and gzip, made here with all the time in the world, so that the server only sends. */
async function compress(folder: string): Promise<void> {
  for await (const file of glob('**/*.{html,js,css,svg,webmanifest}', { cwd: folder })) {
    const path = join(folder, file)
    const content = await readFile(path)

    await writeFile(`${path}.gz`, await smallestGzip(content))
    await writeFile(
      `${path}.br`,
      await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

/**
 * Vite plugin: after the build, puts Home as HTML and its style into the page, names the files of words and of pages, draws
 * the icons, builds the service worker that knows all these files, and compresses.
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
        const pages = await openedPages(manifest)
        const own = filesOf(manifest, ...ROOTS)

        const html = (await readFile(page, 'utf8'))
          .replace('<!-- home -->', () => markup)
          .replace(/(["'`])words\1/, () => JSON.stringify(wordFiles(manifest, 'first')))
          .replace(/(["'`])tabs\1/, () => JSON.stringify(wordFiles(manifest, 'tabs')))
          .replace(/(["'`])rest\1/, () => JSON.stringify(wordFiles(manifest, 'rest')))
          .replace(/(["'`])routes\1/, () => JSON.stringify(filesOf(manifest, TABLE)))
          .replace(/(["'`])pages\1/, () => JSON.stringify(pages))
          .replace(/(["'`])own\1/, () => JSON.stringify(own))

        await writeFile(page, await styleFirst(html, outDir))
        await drawIcons(outDir)
        await buildWorker(outDir, manifest)
        await compress(outDir)
      },
    },
  }
}
