/** What a file is written from: its bytes, or pieces that are made one after the other. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

export interface FilePart {
  readonly from: number
  readonly length: number
}

/**
 * Files by name, the same on every node. A name is made of our own words, numbers and dates (`checkName`), with folders
 * divided by slashes. Two writers of one name are not told of each other: the last whole file stays.
 */
export interface FileStore {
  /**
   * The file is whole and durable once this resolves. Until then, and where it fails, whoever reads finds what had the
   * name before: a file is never half there.
   */
  write(name: string, content: FileContent): Promise<void>
  /**
   * @returns `undefined` where there is no such file
   * @throws RangeError where the file ends before the part that was asked for
   */
  read(name: string, part?: FilePart): Promise<Buffer | undefined>
  /** Removing a file that is not there is no fault. */
  remove(name: string): Promise<void>
  /** Names that begin with this, in their order. */
  list(prefix?: string): Promise<string[]>
}

/** A store that others run did not do what was asked: out of reach for every try, or unwilling. Its key is in no message. */
export class StoreFault extends Error {}

/** Ending of a half-written file, which no name may have. */
export const HALF = '.new'
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** @throws RangeError for a name that could lead elsewhere, or that a store could write in two ways */
export function checkName(name: string): string {
  if (!NAME.test(name) || name.endsWith(HALF)) throw new RangeError('no name of a file')
  return name
}

/** @throws RangeError where it is shorter than was asked for */
export function cutPart(name: string, bytes: Buffer, part: FilePart): Buffer {
  if (bytes.length < part.length) throw new RangeError(`the file ${name} is cut short`)
  return bytes
}
