/**
 * Reads the body of an answer from outside, and no more of it than it may have: what goes on for ever is let go.
 * @throws Error where it is longer
 */
export async function readAtMost(answer: Response, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > bytes) throw new Error(`the answer has more than ${bytes} bytes`)
    parts.push(part)
  }

  return Buffer.concat(parts)
}
