// npm run build: installs what is missing and builds the apps, for whoever starts the server by themselves (image, service).
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'

try {
  await install()
  await buildWeb()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
