/** A stretch of two texts beside one another: in both, only in the earlier, or only in the later one. */
export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond so many comparisons a stretch is shown as replaced whole: a page must answer at once. */
const COMPARISONS_MAX = 4_000_000

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Words and signs with the space behind them; scripts without spaces letter by letter. */
const wordsOf = (text: string): string[] =>
  text.match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}])+[^\S\n]*|\n|[^\S\n]+|[^][^\S\n]*/gu,
  ) ?? []

type Step = readonly [kind: DiffPart['kind'], token: string]

/** The longest common subsequence of the middle, after equal beginnings and ends are set aside. */
function stepsOf(before: readonly string[], after: readonly string[]): Step[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1

  let tail = 0
  const room = Math.min(before.length, after.length) - head

  while (tail < room && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const same = (tokens: readonly string[]): Step[] => tokens.map((token) => ['same', token])

  return [
    ...same(before.slice(0, head)),
    ...middleSteps(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ]
}

function middleSteps(before: readonly string[], after: readonly string[]): Step[] {
  const removed: Step[] = before.map((token) => ['removed', token])
  const added: Step[] = after.map((token) => ['added', token])
  if (before.length === 0 || after.length === 0 || before.length * after.length > COMPARISONS_MAX)
    return [...removed, ...added]

  const width = after.length + 1

  // longest[i × width + j]: the longest common subsequence of before from i on and after from j on.
  const longest = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0

  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    const [was, is] = [before[i] ?? '', after[j] ?? '']
    if (was === is) {
      steps.push(['same', was])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      steps.push(['removed', was])
      i += 1
    } else {
      steps.push(['added', is])
      j += 1
    }
  }

  return [...steps, ...removed.slice(i), ...added.slice(j)]
}

/** Neighbours of one kind as one part; within a change what went stands before what came. */
function joined(steps: readonly Step[]): DiffPart[] {
  const parts: DiffPart[] = []
  let [removed, added] = ['', '']

  const flush = (): void => {
    if (removed !== '') parts.push({ kind: 'removed', text: removed })
    if (added !== '') parts.push({ kind: 'added', text: added })
    removed = added = ''
  }

  let same = ''
  for (const [kind, token] of steps) {
    if (kind === 'same') {
      flush()
      same += token
      continue
    }

    if (same !== '') parts.push({ kind: 'same', text: same })
    same = ''
    if (kind === 'removed') removed += token
    else added += token
  }

  flush()
  return same === '' ? parts : [...parts, { kind: 'same', text: same }]
}

/**
 * What changed between two texts, first by lines, then by words within the lines that changed. The parts that are not
 * `added` make the earlier text again, those that are not `removed` the later one.
 */
export function diffTexts(before: string, after: string): DiffPart[] {
  const steps: Step[] = []
  let [removed, added] = ['', '']

  const flush = (): void => {
    steps.push(...stepsOf(wordsOf(removed), wordsOf(added)))
    removed = added = ''
  }

  for (const [kind, line] of stepsOf(linesOf(before), linesOf(after))) {
    if (kind === 'removed') removed += line
    else if (kind === 'added') added += line
    else {
      flush()
      steps.push(['same', line])
    }
  }

  flush()
  return joined(steps)
}

/** A stretch of a difference, or a gap where both texts go on alike. */
export type DiffExcerpt = DiffPart | { readonly kind: 'gap' }

/** The changes alone, each with the line around it; what lies between two is a gap. */
export function changesOf(parts: readonly DiffPart[]): DiffExcerpt[] {
  return parts.flatMap((part, at): DiffExcerpt[] => {
    if (part.kind !== 'same') return [part]

    const [isFirst, isLast] = [at === 0, at === parts.length - 1]
    const lines = linesOf(part.text)
    const [after, before] = [isFirst ? '' : (lines[0] ?? ''), isLast ? '' : (lines.at(-1) ?? '')]
    if (lines.length - (isFirst ? 0 : 1) - (isLast ? 0 : 1) <= 0) return [part]

    return [
      ...(after === '' ? [] : [{ kind: 'same', text: after } as const]),
      { kind: 'gap' },
      ...(before === '' ? [] : [{ kind: 'same', text: before } as const]),
    ]
  })
}
