import type { Bus } from '../../platform/bus.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { RecordAct } from '../../desk/operators/index.ts'
import type { Proposals } from '../../desk/proposals/index.ts'
import type { PicturePool } from '../../accounts/uploads/index.ts'
import type { Content, ContentDeps } from './content.ts'

/** What writing needs beyond reading. */
export interface WritingDeps extends Pick<ContentDeps, 'database' | 'clock'> {
  readonly bus: Bus
  readonly makeId: MakeId
  readonly content: Content
  readonly proposals: Pick<Proposals, 'propose' | 'register'>
  /** Re-encodes pictures in a process of its own. */
  readonly pictures: PicturePool
  readonly recordAct: RecordAct
}
