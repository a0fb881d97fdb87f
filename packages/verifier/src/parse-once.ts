/* A file as its reader is to take it: the last of two members would win here, and be refused elsewhere. */

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g
const tokensOf = (text: string): string[] =>
  (text.match(TOKENS) ?? []).map((token) => (token.startsWith('"') ? `"${JSON.parse(token)}` : token))

/**
 * JSON that says each thing once and in one way: no member twice, no number as `1.0` or `-0`.
 * @throws SyntaxError where it does not
 */
export function parseOnce(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const [said, read] = [tokensOf(text), tokensOf(JSON.stringify(value))]
  if (said.length !== read.length || said.some((token, at) => token !== read[at]))
    throw new SyntaxError('a member or a number has two readings')

  return value
}
