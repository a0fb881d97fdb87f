import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../../format/use-format.ts'
import type { PaperData } from './collect-paper.ts'

/** What a kept statement is made of. */
export interface PaperParts {
  readonly data: PaperData
  readonly t: Translate
  readonly format: Formats
  /** Where the keys are published: the reader compares with a copy that came from there another way. */
  readonly keysAddress: string
  /** The checker, as a classic script. */
  readonly script: string
}
