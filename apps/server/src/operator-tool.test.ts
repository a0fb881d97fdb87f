import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { silentLogger } from './platform/logger.ts'
import { startServer } from './server.ts'
import { emptyDatabase, openClusterRoot, urlOf } from './testing/cluster-root.ts'
import { runTool } from './testing/run-tool.ts'
import type { ToolRun } from './testing/run-tool.ts'
import { loggerForTest } from './testing/houses/house.ts'

/* `npm run operator`, as it is run: a process of its own, beside a server and without one. */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-operator-'))
const root = openClusterRoot()

afterAll(async () => {
  await root.end()
  rmSync(folder, { recursive: true, force: true })
})

async function newDatabase() {
  const url = urlOf(inject('cluster').owner, await emptyDatabase(root))

  return { PORT: '0', DATA_DIR: folder, DATABASE_URL: url, PUBLIC_URL: 'https://desk.example' }
}

const operator = (environment: Record<string, string>, ...args: string[]): Promise<ToolRun> =>
  runTool('operator-tool.ts', environment, args)

const LINK = /^https:\/\/desk\.example\/desk\/#\/setup\?token=([A-Za-z0-9_-]{43})$/m
const tokenIn = (text: string): string => LINK.exec(text)?.[1] ?? 'none'

describe('beside a running server', () => {
  test('makes, links, lists and restores operators, who come in at once', async () => {
    const environment = await newDatabase()
    const { logger, logged } = loggerForTest()
    const config = readConfig(environment, folder)

    const fail = (error: unknown): never => {
      throw error
    }

    const server = await startServer(config, logger, fail)

    const whoIs = async (token: string) =>
      (
        await fetch(`${server.address}/api/desk/setup/look`, {
          method: 'POST',
          body: new URLSearchParams({ setup_token: token }),
        })
      ).json()

    try {
      expect(server.setupLinks.map(({ name }) => name)).toEqual(['maker', 'checker'])

      for (const { name, url } of server.setupLinks) {
        expect(await whoIs(tokenIn(url))).toMatchObject({ data: { name } })
        expect(logged.join('\n')).not.toContain(tokenIn(url))
      }

      const made = await operator(environment, 'add', 'ann', '--roles', 'reviewer,treasurer')
      expect([made.code, made.err]).toEqual([0, ''])

      expect(await whoIs(tokenIn(made.out))).toMatchObject({
        data: { name: 'ann', roles: ['reviewer', 'treasurer'] },
      })

      const again = await operator(environment, 'link', 'ann')
      expect(await whoIs(tokenIn(made.out))).toMatchObject({ data: { refusal: 'setup_link_invalid' } })
      expect(await whoIs(tokenIn(again.out))).toMatchObject({ data: { name: 'ann' } })
      expect((await operator(environment, 'roles', 'ann', '--roles', 'admin')).code).toBe(0)

      expect((await operator(environment, 'list')).out).toBe(
        [
          'maker  support,reviewer,treasurer,editor,admin',
          'checker  support,reviewer,treasurer,editor,admin',
          'ann  admin',
          'Practice desk 1 (automatic)  reviewer,treasurer  no log-in',
          'Practice desk 2 (automatic)  reviewer,treasurer  no log-in',
          '',
        ].join('\n'),
      )
    } finally {
      await server.stop()
    }

    const second = await startServer(config, logger, fail)
    await second.stop()
    expect(second.setupLinks).toEqual([])
  })
})

describe('without a server', () => {
  test('prepares the database itself, and leaves the first start its maker and checker', async () => {
    const environment = await newDatabase()
    const made = await operator(environment, 'add', 'ann', '--roles', 'support')

    expect([made.code, made.err]).toEqual([0, ''])
    expect(tokenIn(made.out)).toHaveLength(43)
    expect((await operator(environment, 'list')).out).toBe('ann  support\n')

    const server = await startServer(readConfig(environment, folder), silentLogger, (error) => {
      throw error
    })

    await server.stop()
    expect(server.setupLinks.map(({ name }) => name)).toEqual(['maker', 'checker'])
  })
})

test.each([
  [[], 'npm run operator -- add'],
  [['add', 'ann'], 'Say the roles'],
  [['add', 'ann', '--roles', 'boss'], 'Say the roles'],
  [['add', '--roles', 'support'], 'npm run operator -- add'],
  [['fly', 'ann'], 'npm run operator -- add'],
  [['list', 'ann'], 'npm run operator -- add'],
  [['add', 'ann', '--what', 'x'], 'npm run operator -- add'],
])('%j is answered with how to say it, before any database is touched', async (args, sentence) => {
  const { code, out, err } = await operator({ DATA_DIR: join(folder, 'untouched') }, ...args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(sentence)
})
