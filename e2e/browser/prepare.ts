// Unpacks the browser of the package @sparticuz/chromium and lays the fonts of all ten languages beside it.
// A program of its own, because the package reads its folders from the environment when it is imported.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UNPACKED, UNPACKED_MARK } from './place.ts'

const PACKAGES = join(import.meta.dirname, 'node_modules')
const FONT_PACKAGES = ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-thai']
const WEIGHTS = ['400Regular', '700Bold']

/** The machine's own fonts too, where it has any; Latin first, so that digits look alike in every language. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer>
    <family>Open Sans</family><family>Noto Sans Thai</family><family>Noto Sans SC</family>
    <family>Noto Sans JP</family><family>Noto Sans KR</family>
  </prefer></alias>
</fontconfig>
`

function copyFonts(folder: string): void {
  for (const name of FONT_PACKAGES) {
    for (const weight of WEIGHTS) {
      const from = join(PACKAGES, '@expo-google-fonts', name, weight)
      for (const file of readdirSync(from).filter((entry) => entry.endsWith('.ttf'))) {
        copyFileSync(join(from, file), join(folder, 'fonts', file))
      }
    }
  }
}

// In a folder of its own, given its name once whole: of several that unpack at once none may write what another runs.
const folder = `${UNPACKED}-${process.pid}`
mkdirSync(join(folder, 'fonts'), { recursive: true })
process.env['TMPDIR'] = folder
const { inflate } = await import('@sparticuz/chromium')
const archives = join(PACKAGES, '@sparticuz', 'chromium', 'bin')

await Promise.all(
  ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => inflate(join(archives, name))),
)

rmSync(join(folder, 'fonts'), { recursive: true })
await inflate(join(archives, 'fonts.tar.br'))
copyFonts(folder)
writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontSettings(UNPACKED))
writeFileSync(join(folder, basename(UNPACKED_MARK)), '')

try {
  renameSync(folder, UNPACKED)
} catch (error) {
  rmSync(folder, { recursive: true })
  if (!existsSync(UNPACKED_MARK)) throw error // else another was first
}
