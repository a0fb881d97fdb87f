import { deskCatalogues } from '@plumbline/language/build/vite-desk-catalogues'
import { devServer } from '@plumbline/web/build/dev-server'
import { iconDrawings } from '@plumbline/web/build/icon-drawings'
import { wireShapes } from '@plumbline/web/build/wire-shapes'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compressed.ts'

export default defineConfig({
  base: '/desk/',
  plugins: [wireShapes(), iconDrawings(), deskCatalogues(), react(), compressed()],
  build: {
    target: 'es2022',
    // Inlined pictures would be `data:` addresses of scripts’ making; the policy names none for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: devServer(),
})
