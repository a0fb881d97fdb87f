import { randomBytes, randomInt } from 'node:crypto'
import { openBucket } from '../../apps/server/src/platform/files/s3-store.ts'
import { readFilesUrl } from '../../apps/server/src/platform/files/files-url.ts'
import type { Bucket } from '../../apps/server/src/platform/files/files-url.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { fakeS3 } from '../../apps/server/src/testing/fake-s3.ts'
import type { Fault } from '../../apps/server/src/testing/fake-s3.ts'

/* Files of a bucket against what they must be: at the address in SOAK_FILES_URL, or on the tests' own server with faults. */

const FAULTS: readonly Fault[] = ['error', 'busy', 'cut', 'cut-when-done', 'half', 'short', 'absent']
/** Never more in a row than a store is asked again for. */
const IN_A_ROW_MAX = 3
const NAMES = 40
const BYTES_MAX = 400_000

export interface FilesReport {
  readonly server: string
  readonly steps: Readonly<Record<string, number>>
  readonly faults: number
  readonly wrong: readonly string[]
}

interface Target {
  readonly bucket: Bucket
  /** Lets the next request go wrong, where that can be asked for. @returns how many do */
  disturb(): number
  stop(): void
}

async function targetOf(address: string | undefined): Promise<Target> {
  if (address !== undefined) {
    const place = readFilesUrl(address)
    if (place?.kind !== 'bucket') throw new RangeError('SOAK_FILES_URL is no address of a bucket')

    return { bucket: place, disturb: () => 0, stop: () => undefined }
  }

  const { bucket, fail, stop } = await fakeS3({ pageSize: 7 })

  const disturb = (): number => {
    const count = randomInt(4) === 0 ? randomInt(1, IN_A_ROW_MAX + 1) : 0
    fail(...Array.from({ length: count }, () => FAULTS[randomInt(FAULTS.length)] ?? 'error'))

    return count
  }

  return { bucket, disturb, stop }
}

/** Random steps, each compared with a map in memory. Leaves nothing in the bucket. */
export async function filesSoak(
  rounds: number,
  address = process.env['SOAK_FILES_URL'],
): Promise<FilesReport> {
  const { bucket, disturb, stop } = await targetOf(address)
  const patience = address === undefined ? { tries: 4, pauseMs: 1, limitMs: 30_000 } : undefined
  const store = (await openBucket(bucket, silentLogger, patience))(`soak-${randomBytes(4).toString('hex')}/`)

  const held = new Map<string, Buffer>()
  const steps: Record<string, number> = {}
  const wrong: string[] = []
  let faults = 0

  const act = {
    async write(name: string) {
      const bytes = randomBytes(randomInt(BYTES_MAX))
      await store.write(name, bytes)
      held.set(name, bytes)
    },
    async read(name: string) {
      const [found, wanted] = [await store.read(name), held.get(name)]
      if (!(wanted ? found?.equals(wanted) : found === undefined)) wrong.push(`read ${name}`)
    },
    async part(name: string) {
      const wanted = held.get(name)
      if (!wanted || wanted.length === 0) return

      const from = randomInt(wanted.length)
      const length = randomInt(1, wanted.length - from + 1)
      const found = await store.read(name, { from, length })
      if (!found?.equals(wanted.subarray(from, from + length))) wrong.push(`part of ${name}`)
    },
    async list() {
      if (String(await store.list()) !== String([...held.keys()].toSorted())) wrong.push('list')
    },
    async remove(name: string) {
      await store.remove(name)
      held.delete(name)
    },
  }

  const kinds = ['write', 'write', 'read', 'read', 'part', 'list', 'remove'] as const
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[randomInt(kinds.length)] ?? 'list'
    faults += disturb()
    steps[kind] = (steps[kind] ?? 0) + 1
    await act[kind](`d${randomInt(3)}/f${randomInt(NAMES)}`)
  }

  for (const name of await store.list()) await store.remove(name)
  if ((await store.list()).length > 0) wrong.push('something is left')
  stop()

  return { server: bucket.server, steps, faults, wrong }
}
