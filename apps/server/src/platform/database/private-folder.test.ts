import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { findDatabaseUser } from './binaries.ts'
import { makePrivateFolder } from './private-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-private-'))
afterAll(() => rmSync(folder, { recursive: true }))
const isRoot = process.getuid?.() === 0
const OTHER = { uid: 60_990, gid: 60_990 }
const modeOf = (path: string): number => statSync(path).mode & 0o777

/** As another user, where that is possible; else by who we are, which then is nobody else. */
const give = (path: string): void => void spawnSync('chown', ['-h', `${OTHER.uid}:${OTHER.gid}`, path])

describe('a private folder', () => {
  test('is made, and taken again as it is', () => {
    const path = join(folder, 'made')
    makePrivateFolder(path, isRoot ? OTHER : undefined)
    chmodSync(path, 0o755)
    makePrivateFolder(path, isRoot ? OTHER : undefined)
    expect([modeOf(path), statSync(path).uid]).toEqual([0o700, isRoot ? OTHER.uid : process.getuid?.()])
  })

  // Only root can make what belongs to another user; everybody else cannot change such a folder anyway.
  test.runIf(isRoot)('that somebody else put there is refused, and what it leads to stays as it was', () => {
    const target = join(folder, 'target')
    mkdirSync(target, { mode: 0o755 })

    const link = join(folder, 'link')
    symlinkSync(target, link)
    give(link)

    const foreign = join(folder, 'foreign')
    mkdirSync(foreign, { mode: 0o755 })
    give(foreign)

    for (const path of [link, foreign])
      expect(() => makePrivateFolder(path, { uid: 60_991, gid: 60_991 })).toThrow('belongs to somebody else')
    expect([modeOf(target), statSync(target).uid, lstatSync(foreign).uid]).toEqual([0o755, 0, OTHER.uid])
    expect(modeOf(foreign)).toBe(0o755)
  })

  test.runIf(isRoot)('even of whom it is for, a link is followed nowhere', () => {
    const target = join(folder, 'their-target')
    mkdirSync(target, { mode: 0o755 })

    const link = join(folder, 'their-link')
    symlinkSync(target, link)
    give(link)
    expect(() => makePrivateFolder(link, OTHER)).toThrow('belongs to somebody else')
    expect([modeOf(target), statSync(target).uid]).toEqual([0o755, 0])
  })
})

describe('the user of PostgreSQL where we are root', () => {
  const line = (name: string, uid: number): string => `${name}:x:${uid}:${uid}::/:/bin/sh`

  test('is the machine’s own, else ours', () => {
    expect(findDatabaseUser([line('root', 0), line('plumbline-db', 998)].join('\n'))).toEqual({
      uid: 998,
      gid: 998,
    })
    expect(findDatabaseUser([line('plumbline-db', 998), line('postgres', 106)].join('\n'))?.uid).toBe(106)
  })

  test('is never nobody, which other daemons are too, and never root', () => {
    expect(findDatabaseUser([line('root', 0), line('nobody', 65_534)].join('\n'))).toBeUndefined()
    expect(findDatabaseUser(line('postgres', 0))).toBeUndefined()
  })
})
