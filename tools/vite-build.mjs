// Builds the web app of the current folder and ends. Vite's own command waits for ever here: the app's modules, loaded
// to write Home into the page, start clocks that nobody stops.
import { build } from 'vite'

try {
  await build({ logLevel: 'warn' })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
