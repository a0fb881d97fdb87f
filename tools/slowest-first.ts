import { basename } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Test files that take longest, in seconds on two cores: begun last, one of them would run on alone while a core is idle. */
const SLOWEST: Readonly<Record<string, number>> = {
  'every-page.test.ts': 270,
  'every-field.test.ts': 110,
  'money-in-and-out.test.ts': 100,
  'lifecycle.test.ts': 95,
  'own-limits.test.ts': 85,
  'growth.test.ts': 75,
  'mission.test.ts': 70,
  'kills.test.ts': 70,
  'own-orders-live.test.ts': 70,
  'pending-order.test.ts': 70,
  'proof.test.ts': 60,
  'identity-and-targets.test.ts': 60,
  'without-network.test.ts': 60,
  'day-replay.test.ts': 55,
  'investment-oracle.test.ts': 20,
}

const secondsOf = ({ moduleId }: TestSpecification): number => SLOWEST[basename(moduleId)] ?? 0

/** Vitest's own order, which knows earlier runs of this working tree and else goes by size, but for these. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own method, not an array's
    const sorted = await super.sort(files)

    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || secondsOf(other) - secondsOf(one))
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder
