import { AwsV4Signer } from 'aws4fetch'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sha256, signatureOf } from '../../testing/aws-signature.ts'
import { fakeS3 } from '../../testing/fake-s3.ts'
import { silentLogger } from '../logger.ts'
import { StoreFault } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { openBucket } from './s3-store.ts'

const root = mkdtempSync(join(tmpdir(), 'plumbline-files-'))
afterAll(() => rmSync(root, { recursive: true }))

const folder = join(root, 'below')
const s3 = await fakeS3({ pageSize: 3 })
afterAll(() => s3.stop())
const patience = { tries: 4, pauseMs: 1, limitMs: 30_000 }
const below = await openBucket(s3.bucket, silentLogger, patience)

const STORES: readonly (readonly [string, FileStore])[] = [
  ['a folder', folderStore(folder, 'private')],
  ['an S3-compatible server', below('below/')],
]

async function* inPieces(...pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    await Promise.resolve()
    yield Buffer.from(piece)
  }
}

const asText = async (bytes: Promise<Buffer | undefined>): Promise<string | undefined> =>
  (await bytes)?.toString('utf8')

describe.each(STORES)('files in %s', (_, store) => {
  test('are read as they were written, by any node, until another takes the name or they are removed', async () => {
    const bytes = randomBytes(300_000)
    await store.write('one', bytes)
    expect(await store.read('one')).toEqual(bytes)

    await store.write('one', Buffer.from('other'))
    expect(await asText(store.read('one'))).toBe('other')

    await store.remove('one')
    await store.remove('one')
    expect(await store.read('one')).toBeUndefined()
  })

  test('may be empty, and may be written piece by piece', async () => {
    await store.write('empty', new Uint8Array())
    await store.write('pieces', inPieces('ab', '', 'cde'))
    expect(await store.read('empty')).toHaveLength(0)
    expect(await asText(store.read('pieces'))).toBe('abcde')
  })

  test('of which making a piece fails are not there, and what had the name stays', async () => {
    const broken = async function* () {
      yield* inPieces('ab')
      throw new Error('no more')
    }

    await expect(store.write('broken', broken())).rejects.toThrow('no more')
    expect(await store.list('broken')).toEqual([])

    await store.write('whole', Buffer.from('before'))
    await expect(store.write('whole', broken())).rejects.toThrow('no more')
    expect(await asText(store.read('whole'))).toBe('before')
  })

  test('are read in part, and a part that is not all there is a fault', async () => {
    await store.write('part', Buffer.from('0123456789'))
    expect(await asText(store.read('part', { from: 3, length: 4 }))).toBe('3456')
    await expect(store.read('part', { from: 8, length: 4 })).rejects.toThrow('cut short')
    await expect(store.read('part', { from: 10, length: 1 })).rejects.toThrow('cut short')
    expect(await store.read('no-such-part', { from: 0, length: 1 })).toBeUndefined()
  })

  test('are listed by what their names begin with, however many there are', async () => {
    const names = ['l/a', 'l/b.p/1', 'l/b.p/22', 'l/b', 'l/c/d/e', 'l/c/d/f', 'lm', 'm/l']
    for (const name of names) await store.write(name, Buffer.from(name))

    const all = await store.list()
    expect(names.filter((name) => !all.includes(name))).toEqual([])
    expect(await store.list('l/')).toEqual(['l/a', 'l/b', 'l/b.p/1', 'l/b.p/22', 'l/c/d/e', 'l/c/d/f'])
    expect(await store.list('l/b')).toEqual(['l/b', 'l/b.p/1', 'l/b.p/22'])
    expect(await store.list('l/b.p/')).toEqual(['l/b.p/1', 'l/b.p/22'])
    expect(await store.list('l')).toEqual(['l/a', 'l/b', 'l/b.p/1', 'l/b.p/22', 'l/c/d/e', 'l/c/d/f', 'lm'])
    expect(await store.list('l/c/d/e')).toEqual(['l/c/d/e'])
    expect(await store.list('none/of/these')).toEqual([])

    for (const name of names) await store.remove(name)
    expect(await store.list('l')).toEqual([])
  })

  test.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.a', 'a b', 'a?b', 'a.new', 'ä'])(
    'have no name like %j',
    async (name) => {
      await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('no name of a file')
      await expect(store.read(name)).rejects.toThrow('no name of a file')
      await expect(store.remove(name)).rejects.toThrow('no name of a file')
    },
  )

  test('written by two at once are one of both, whole', async () => {
    const [one, two] = ['1', '2'].map((sign) => Buffer.alloc(400_000, sign))
    await Promise.allSettled([one, two].map((bytes = Buffer.alloc(0)) => store.write('both', bytes)))

    const found = await store.read('both')
    expect([one, two].some((bytes) => bytes && found?.equals(bytes))).toBe(true)
  })
})

describe('a folder', () => {
  const store = folderStore(folder, 'private')

  test('is for the server’s user alone, or for all who may enter DATA_DIR', async () => {
    await store.write('deep/er/file', Buffer.from('x'))
    const modes = ['', 'deep', 'deep/er/file'].map((name) => statSync(join(folder, name)).mode & 0o777)
    expect(modes).toEqual([0o700, 0o700, 0o600])

    await folderStore(join(root, 'public'), 'public').write('a/b', Buffer.from('x'))
    expect(statSync(join(root, 'public/a/b')).mode & 0o777).toBe(0o644)
  })

  test('keeps no folder without files', async () => {
    await store.write('x/y/z', Buffer.from('x'))
    await store.remove('x/y/z')
    expect(readdirSync(folder)).not.toContain('x')
  })

  test('forgets what a killed process left half-written, once it is an hour old', async () => {
    for (const name of ['old.new', 'young.new']) writeFileSync(join(folder, name), 'ha')
    const before = Date.now() / 1_000 - 3_601
    utimesSync(join(folder, 'old.new'), before, before)

    expect((await store.list()).filter((name) => /old|young/.test(name))).toEqual([])
    expect(readdirSync(folder)).toContain('young.new')
    expect(readdirSync(folder)).not.toContain('old.new')

    await store.write('young', Buffer.from('whole'))
    expect(await asText(store.read('young'))).toBe('whole')
  })

  test('takes nothing from a writer whom another one overtook', async () => {
    let goOn = (): void => undefined
    const later = new Promise<void>((resolve) => (goOn = resolve))

    const slow = async function* () {
      yield Buffer.from('late')
      await later
    }

    const first = store.write('overtaken', slow())
    await expect.poll(() => readdirSync(folder)).toContain('overtaken.new')

    let stop = (): void => undefined
    const open = new Promise<void>((resolve) => (stop = resolve))

    const second = store.write(
      'overtaken',
      (async function* () {
        yield Buffer.from('in ')
        await open
        yield Buffer.from('time')
      })(),
    )

    await expect.poll(() => statSync(join(folder, 'overtaken.new'), { throwIfNoEntry: false })?.size).toBe(3)

    goOn()
    await expect(first).rejects.toThrow('another process writes')
    stop()
    await second
    expect(await asText(store.read('overtaken'))).toBe('in time')
  })
})

describe('an S3-compatible server', () => {
  const store = below('faults/')

  test.each(['error', 'busy', 'cut', 'cut-when-done'] as const)(
    'that fails by %s is asked again, and what is asked is done once',
    async (fault) => {
      s3.fail(fault, fault, fault)
      await store.write(fault, Buffer.from('whole'))
      s3.fail(fault, fault, fault)
      expect(await asText(store.read(fault))).toBe('whole')
      s3.fail(fault, fault, fault)
      expect(await store.list(fault === 'cut' ? 'cut' : fault)).toContain(fault)
      s3.fail(fault, fault, fault)
      await store.remove(fault)
      expect(await store.read(fault)).toBeUndefined()
    },
  )

  test('that goes on failing is a fault after four tries, and nothing is half there', async () => {
    await store.write('before', Buffer.from('before'))
    const asked = s3.requests()

    s3.fail('error', 'busy', 'cut', 'error')
    await expect(store.write('before', Buffer.from('after'))).rejects.toThrow(StoreFault)
    expect(s3.requests() - asked).toBe(4)
    expect(await asText(store.read('before'))).toBe('before')
  })

  test.each(['half', 'short'] as const)('that sends a body by %s is asked again', async (fault) => {
    const bytes = randomBytes(100_000)
    await store.write('body', bytes)
    s3.fail(fault, fault)
    expect(await store.read('body')).toEqual(bytes)
    s3.fail(fault)
    expect(await store.read('body', { from: 10, length: 50_000 })).toEqual(bytes.subarray(10, 50_010))
    s3.fail(fault, fault, fault, fault)
    await expect(store.read('body')).rejects.toThrow(StoreFault)
  })

  test('that has not heard of a file yet is asked again', async () => {
    await store.write('young', Buffer.from('x'))
    s3.fail('absent', 'absent', 'absent')
    expect(await asText(store.read('young'))).toBe('x')
  })

  test('that says nothing is given up in time', async () => {
    const hasty = (await openBucket(s3.bucket, silentLogger, { tries: 2, pauseMs: 1, limitMs: 50 }))('hasty/')
    s3.fail('silent', 'silent')
    await expect(hasty.read('one')).rejects.toThrow('out of reach')
  })

  test('that refuses is not asked again, and the key is in no message', async () => {
    const asked = s3.requests()
    s3.fail('denied')
    await expect(store.read('one')).rejects.toThrow('the file store answered 403 AccessDenied to GET')
    expect(s3.requests() - asked).toBe(1)

    const wrong = { ...s3.bucket, secret: 'guessed' }
    const other = (await openBucket(wrong, silentLogger, patience))('faults/')
    const fault = await other.write('one', Buffer.from('x')).catch((error: unknown) => error)
    expect(String(fault)).toBe('Error: the file store answered 403 SignatureDoesNotMatch to PUT')
  })

  test('that lacks the bucket says so', async () => {
    const other = (await openBucket({ ...s3.bucket, bucket: 'none' }, silentLogger, patience))('')
    await expect(other.write('one', Buffer.from('x'))).rejects.toThrow('no such bucket')
    await expect(other.list()).rejects.toThrow('no such bucket')
  })

  test('keeps files of two prefixes apart', async () => {
    await below('one/').write('same', Buffer.from('1'))
    await below('two/').write('same', Buffer.from('2'))
    expect(await asText(below('one/').read('same'))).toBe('1')
    expect([...s3.objects.keys()]).toContain('plumbline/one/same')
  })
})

/* The examples that AWS publishes for signatures in the Authorization header of S3. */
const EXAMPLE_KEY = {
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}

const HOST = 'examplebucket.s3.amazonaws.com'
const DATE = '20130524T000000Z'

const EXAMPLES = [
  {
    name: 'GET Object',
    method: 'GET',
    path: '/test.txt',
    query: '',
    body: '',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT Object',
    method: 'PUT',
    path: '/test$file.text',
    query: '',
    body: 'Welcome to Amazon S3.',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET Bucket Lifecycle',
    method: 'GET',
    path: '/',
    query: 'lifecycle=',
    body: '',
    headers: {},
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'List Objects',
    method: 'GET',
    path: '/',
    query: 'max-keys=2&prefix=J',
    body: '',
    headers: {},
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
] as const

describe('signatures', () => {
  test.each(EXAMPLES)('of the fake are those that AWS publishes: $name', (example) => {
    const { method, path, query, body, signature } = example
    const headers = {
      ...example.headers,
      host: HOST,
      'x-amz-content-sha256': sha256(body),
      'x-amz-date': DATE,
    }

    const signed = Object.keys(headers).toSorted()
    expect(
      signatureOf({ method, path, query: new URLSearchParams(query), headers }, EXAMPLE_KEY, signed),
    ).toBe(signature)
  })

  // It never signs `range`.
  test.each(EXAMPLES.slice(1))('of aws4fetch are those that AWS publishes: $name', async (example) => {
    const { method, path, query, body, signature } = example
    const signer = new AwsV4Signer({
      method,
      url: `https://${HOST}${path}${query === '' ? '' : `?${query}`}`,
      headers: { ...example.headers, 'x-amz-content-sha256': sha256(body) },
      body,
      accessKeyId: 'me',
      secretAccessKey: EXAMPLE_KEY.secret,
      service: 's3',
      region: EXAMPLE_KEY.region,
      datetime: DATE,
    })

    expect(await signer.signature()).toBe(signature)
  })
})
