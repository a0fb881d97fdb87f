import type { PoEntry, PoFile } from './po-entry.ts'

/** `msgid "…"`, `#| msgid "…"` and the lines that go on with either. */
const STRING_LINE = /^(#\| )?(?:(msgctxt|msgid|msgstr) )?(".*")$/
const COMMENT_LINE = /^#([.:,]?)(?: (.*))?$/

interface Block {
  readonly strings: ReadonlyMap<string, string>
  /** By the sign behind `#`; a translator’s own has none. */
  readonly comments: ReadonlyMap<string, readonly string[]>
}

/** The escapes of PO that a text needs are those of JSON. */
const unquoted = (quoted: string): string => {
  const text: unknown = JSON.parse(quoted)
  if (typeof text !== 'string') throw new SyntaxError('no string')

  return text
}

function readBlock(lines: readonly string[]): Block {
  const strings = new Map<string, string>()
  const comments = new Map<string, string[]>()
  let name: string | undefined

  for (const line of lines) {
    const [, previous = '', keyword, quoted] = STRING_LINE.exec(line) ?? []
    if (quoted !== undefined) {
      if (keyword !== undefined) {
        name = previous + keyword
        if (strings.has(name)) throw new SyntaxError(`${name} stands twice, or an empty line is missing`)
      }

      if (name === undefined) throw new SyntaxError(`a string without a keyword: ${line}`)

      strings.set(name, (strings.get(name) ?? '') + unquoted(quoted))
      continue
    }

    const [, sign, comment = ''] = COMMENT_LINE.exec(line) ?? []
    if (sign === undefined) throw new SyntaxError(`not a line of PO, or of a plural of gettext: ${line}`)

    comments.set(sign, [...(comments.get(sign) ?? []), comment])
  }

  return { strings, comments }
}

const headerIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trim()]
      }),
  )

function entryIn({ strings, comments }: Block): PoEntry {
  const of = (sign: string): readonly string[] => comments.get(sign) ?? []
  const words = (sign: string): readonly string[] => of(sign).flatMap((line) => line.split(/[\s,]+/))

  const english = strings.get('msgid')
  const key = strings.get('msgctxt')
  if (key === undefined || english === undefined) throw new SyntaxError(`no key or no English: ${english}`)

  return {
    key,
    english,
    text: strings.get('msgstr') ?? '',
    isFuzzy: words(',').includes('fuzzy'),
    englishBefore: strings.get('#| msgid'),
    remarks: of(''),
    notes: of('.'),
    places: words(':'),
  }
}

/** What msgmerge and editors keep of entries that are gone. */
const isKept = (line: string): boolean => !line.startsWith('#~')

/**
 * Reads a PO file as ours are and as translators’ tools write them: UTF-8, keys as contexts, plurals within the ICU texts. An
 * entry ends at an empty line. What is not understood is a thrown fault that names the entry.
 * @param file its name, for the fault
 */
export function readPo(source: string, file: string): PoFile {
  const blocks = source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line !== '' && isKept(line)))
    .filter((lines) => lines.length > 0)

  const entries: PoEntry[] = []
  let header: Record<string, string> = {}

  for (const [index, lines] of blocks.entries()) {
    try {
      const block = readBlock(lines)
      if (index === 0 && block.strings.get('msgid') === '')
        header = headerIn(block.strings.get('msgstr') ?? '')
      else entries.push(entryIn(block))
    } catch (cause) {
      throw new Error(`${file}, at ${lines.at(-1)}: not read`, { cause })
    }
  }

  return { header, entries }
}
