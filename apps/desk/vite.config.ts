import { deskCatalogues } from '@plumbline/language/vite-desk-catalogues'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { wireShapes } from '../h5/wire-shapes.ts'
import { compressed } from './compressed.ts'

/** Where `npm start` listens unless told otherwise; the dev server passes calls and the stream on to it. */
const server = process.env['PLUMBLINE_SERVER'] ?? 'http://127.0.0.1:4180'

export default defineConfig({
  base: '/desk/',
  plugins: [wireShapes(), deskCatalogues(), react(), compressed()],
  build: {
    target: 'es2022',
    // Inlined pictures would be `data:` addresses of scripts’ making; the policy names none for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
