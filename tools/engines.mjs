// node tools/engines.mjs [NAME …]: brings the servers beside which several nodes are tried, from Debian's packages. They are
// unpacked into node_modules/.cache/engines: no root, nothing is installed and nothing is started. Without names it brings all.
// `npm test` never runs this: what it lacks, its tests say in one sentence.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run } from './run.mjs'

const CACHE = join(root, 'node_modules', '.cache', 'engines')

/**
 * Each engine's programs, and the packages that hold them with the libraries a small machine lacks. The first of several
 * alternatives that Debian has is taken: 12 has Redis, which speaks as Valkey does.
 */
const ENGINES = {
  valkey: [
    {
      programs: ['valkey-server', 'valkey-cli'],
      packages: ['valkey-server', 'valkey-tools', 'liblzf1', 'libjemalloc2'],
    },
    {
      programs: ['redis-server', 'redis-cli'],
      packages: [
        'redis-server',
        'redis-tools',
        'liblzf1',
        'libjemalloc2',
        'liblua5.1-0',
        'lua-bitop',
        'lua-cjson',
      ],
    },
  ],
  haproxy: [
    {
      programs: ['haproxy'],
      packages: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
    },
    { programs: ['haproxy'], packages: ['haproxy', 'liblua5.4-0'] },
  ],
  prometheus: [{ programs: ['prometheus', 'promtool'], packages: ['prometheus'] }],
  etcd: [{ programs: ['etcd', 'etcdctl'], packages: ['etcd-server', 'etcd-client'] }],
  patroni: [
    {
      programs: ['patroni', 'patronictl'],
      packages: [
        'patroni',
        ...[
          'cdiff',
          'click',
          'dateutil',
          'dnspython',
          'etcd',
          'prettytable',
          'psutil',
          'psycopg2',
          'six',
          'urllib3',
        ].map((name) => `python3-${name}`),
        'python3-wcwidth',
        'python3-yaml',
      ],
    },
  ],
}

const folderOf = (name) => join(CACHE, name)
const BIN_FOLDERS = ['usr/bin', 'usr/sbin', 'bin', 'sbin']

/** What the unpacked programs need to find their own libraries and Python modules. */
function environmentOf(folder) {
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) =>
    join(folder, 'usr/lib', machine),
  )

  return {
    ...process.env,
    LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean).join(delimiter),
    PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
  }
}

const firstThatExists = (folders, program) =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path))

/**
 * A program of an engine: unpacked here, else installed on this machine.
 * @param {string} name an engine of this file
 * @param {string} [program] another of its programs than the first
 * @returns {{ path: string, env: NodeJS.ProcessEnv } | undefined} undefined where it is on neither
 */
export function findEngine(name, program) {
  const names = program === undefined ? ENGINES[name].map(({ programs }) => programs[0]) : [program]

  for (const each of names) {
    const unpacked = firstThatExists(
      BIN_FOLDERS.map((folder) => join(folderOf(name), folder)),
      each,
    )
    if (unpacked !== undefined) return { path: unpacked, env: environmentOf(folderOf(name)) }
  }

  for (const each of names) {
    const installed = firstThatExists([...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'], each)
    if (installed !== undefined) return { path: installed, env: process.env }
  }

  return undefined
}

async function unpack(packages, folder) {
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads, { recursive: true })

  const fetched = await run('apt-get', ['download', '--quiet', ...packages], {
    cwd: downloads,
    capture: true,
  })
  if (!fetched.ok) return fetched.output.trim()

  // The shell lists the files: apt names them by their versions.
  const unpacked = await run('sh', ['-c', `for file in *.deb; do dpkg -x "$file" .. || exit 1; done`], {
    cwd: downloads,
    capture: true,
  })

  rmSync(downloads, { recursive: true })

  return unpacked.ok ? undefined : unpacked.output.trim()
}

/** Brings one engine. @param {string} name @returns {Promise<string>} where its program lies now */
export async function bringEngine(name) {
  const complaints = []

  for (const { packages } of ENGINES[name]) {
    const half = `${folderOf(name)}.half`
    rmSync(half, { recursive: true, force: true })

    const complaint = await unpack(packages, half)
    if (complaint === undefined) {
      rmSync(folderOf(name), { recursive: true, force: true })
      renameSync(half, folderOf(name))

      return findEngine(name).path
    }

    rmSync(half, { recursive: true, force: true })
    complaints.push(complaint)
  }

  throw new Error(
    `${name} could not be brought; this needs apt-get and dpkg of Debian.\n${complaints.join('\n')}`,
  )
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)

  for (const name of names.length > 0 ? names : Object.keys(ENGINES)) {
    if (!(name in ENGINES)) throw new Error(`${name} is none of ${Object.keys(ENGINES).join(', ')}.`)

    process.stdout.write(`${name}: ${await bringEngine(name)}\n`)
  }
}
