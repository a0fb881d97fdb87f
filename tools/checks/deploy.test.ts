import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findEngine } from '../engines.mjs'

/*
 * What a container or a service starts is said again in files of other programs: here it is compared with the one place that it
 * comes from.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const COMPOSE = ['compose.yaml', 'compose.cluster.yaml'] as const
const ALL = COMPOSE.map(read).join('\n')

/** Settings that a setting's table in the server knows. */
const known = new Set(
  [...read('apps/server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
)

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe.each(COMPOSE)('%s', (path) => {
  const text = read(path)

  test('names settings that the server has', () => {
    const named = all(text, /^ +([A-Z][A-Z_]+): /gm).filter((name) => !name.startsWith('ETCD_'))

    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('names a version of each image', () => {
    const images = all(text, /^ +image: (\S+)$/gm).filter((image) => !/^plumbline(-postgres)?$/.test(image))
    expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([])
  })
})

test('image and service start Node with the flags of npm start', () => {
  const flags: unknown = JSON.parse(read('apps/server/node-flags.json'))
  const [started = ''] = all(read('Dockerfile'), /^ENTRYPOINT \["node", (.+)\]$/gm)

  const [served = ''] = all(
    read('deploy/plumbline.service'),
    /^ExecStart=\S+\/node (.+) apps\/server\/src\/main\.ts$/gm,
  )

  expect(JSON.parse(`[${started}]`)).toEqual(flags)
  expect(served.split(' ')).toEqual(flags)
})

test('HAProxy and Prometheus look for what the compose file starts', () => {
  const services = new Set(all(ALL, /^ {2}([a-z][a-z0-9-]*):$/gm))
  const servers = all(read('deploy/haproxy/haproxy.cfg'), /^ {2}server \S+ ([a-z0-9-]+):4180/gm)

  const targets = all(read('deploy/prometheus/prometheus.yml'), /"([a-z0-9-]+):\d+"/g).filter(
    (name) => name !== 'alertmanager',
  )

  expect(servers.length).toBe(9)
  expect(targets.length).toBe(7)
  expect([...servers, ...targets].filter((name) => !services.has(name))).toEqual([])
})

describe('the programs themselves take the files', () => {
  const complaintsOf = (
    engine: 'haproxy' | 'prometheus',
    program: string,
    args: readonly string[],
    skip: (why: string) => void,
  ): string => {
    const found = findEngine(engine, program)
    if (!found) {
      skip(`${program} is not here: \`node tools/engines.mjs ${engine}\` brings it`)
      return ''
    }

    const { status, stdout, stderr } = spawnSync(found.path, args, {
      cwd: ROOT,
      env: found.env,
      encoding: 'utf8',
    })

    return status === 0 ? '' : stdout + stderr
  }

  test('HAProxy', ({ skip }) => {
    expect(complaintsOf('haproxy', 'haproxy', ['-c', '-f', 'deploy/haproxy/haproxy.cfg'], skip)).toBe('')
  })

  test('Prometheus', ({ skip }) => {
    const args = ['check', 'config', 'deploy/prometheus/prometheus.yml']
    expect(complaintsOf('prometheus', 'promtool', args, skip)).toBe('')
  })
})
