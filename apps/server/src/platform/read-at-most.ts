/**
 * Reads the body of an external response up to a maximum size; an endless one is aborted.
 * @throws Error if it is longer
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
