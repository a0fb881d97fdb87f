// npm run sbom: what the product is made of, as CycloneDX on standard output: npm's own list, and the libraries inside PostgreSQL.
import { nativeParts } from './native-parts.mjs'
import { root, run } from './run.mjs'

const ARGS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']

const { ok, output } = await run('npm', ARGS, { capture: true })

if (ok) {
  const bom = JSON.parse(output.slice(output.indexOf('{')))
  for (const { name, version, of } of nativeParts(root))
    bom.components.push({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      purl: `pkg:generic/${name}@${version}`,
      properties: [{ name: 'plumbline:inside', value: of }],
    })

  process.stdout.write(`${JSON.stringify(bom, undefined, 2)}\n`)
} else {
  process.stderr.write(`npm sbom failed; it needs npm 10 or newer:\n${output.trim()}\n`)
  process.exitCode = 1
}
