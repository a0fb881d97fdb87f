import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { catalogues } from '@plumbline/language/build/vite-catalogues'
import { devServer } from '@plumbline/web/build/dev-server'
import { iconDrawings } from '@plumbline/web/build/icon-drawings'
import { wireShapes } from '@plumbline/web/build/wire-shapes'
import { defineConfig } from 'vite'
import { beforePaint } from './before-paint.ts'
import { eagerCompile } from './eager-compile.ts'
import { classNames } from './class-names.ts'
import { chunkNames, ROOTS } from './first-load.ts'
import { paperScript } from './paper-script.ts'
import { prerenderHome } from './prerender-home.ts'

const appPlugins = () => [wireShapes(), iconDrawings(), catalogues(), classNames(), paperScript(), react()]

export default defineConfig({
  base: '/h5/',
  plugins: [
    ...appPlugins(),
    beforePaint(),
    eagerCompile(['react', 'first-load', 'roots']),
    prerenderHome(appPlugins),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined pictures would be `data:` addresses, which the content security policy does not allow.
    assetsInlineLimit: 0,
    // The outlines of the countries, loaded by the map alone, are 740 kB of figures.
    chunkSizeWarningLimit: 800,
    modulePreload: {
      polyfill: false,
      // What comes seconds after the page may find its scripts one after the other: their names would be in the first load.
      resolveDependencies: (file, dependencies) =>
        /\/(beside-pages|watch-lock)-/.test(file)
          ? dependencies.filter((name) => name.endsWith('.css'))
          : dependencies,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react\.ts/,
              priority: 2,
            },
            {
              debugName: 'first-load and roots',
              name: chunkNames([
                { name: 'first-load', from: [join(import.meta.dirname, 'src/main.tsx')] },
                // Whoever is at one root of the tabs goes on to the others: all in one file, with what is the customer's own.
                { name: 'roots', from: ROOTS.map((module) => join(import.meta.dirname, module)) },
              ]),
              priority: 1,
            },
            // Sheets and dialogs wait for a tap, and so does what they are made of.
            { name: 'overlay', test: /@base-ui|@floating-ui|use-sync-external-store|ui\/sheet-drawer/ },
            // What many pages share travels in one file: forty small ones would queue likewise.
            { name: 'wire', test: /packages\/api-schema\// },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: devServer('/.well-known'),
})
