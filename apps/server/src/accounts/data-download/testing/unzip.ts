import { crc32, inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The archive as any reader takes it: by its directory, each entry held against its checksum. */
export function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = bytes.length - 22

  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)

    const [method, sum, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]

    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const raw = bytes.subarray(start, start + packed)
    const content = method === 0 ? raw : inflateRawSync(raw)

    expect([name, content.length, crc32(content)]).toEqual([name, size, sum])
    expect(files.has(name)).toBe(false)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength
  }

  return files
}
