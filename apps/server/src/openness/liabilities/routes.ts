import {
  countLiabilitiesCall,
  deskLiabilitiesCall,
  proposeAttestationCall,
} from '@plumbline/api-schema/openness/desk-liabilities'
import { liabilitiesCall, ownLiabilitiesCall } from '@plumbline/api-schema/openness/liabilities'
import { assetOfId } from '@plumbline/domain/money/asset'
import { isAttestationCurrent } from '@plumbline/domain/openness/attestation'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { newestCount } from '../../proofs/liabilities/store.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { proposeAttestation } from './attest.ts'
import { ownProof } from './own-proof.ts'
import { countedOf, publicAnswer } from './public-answer.ts'
import { readAttestations } from './store.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../../desk/operators/index.ts'

/** What customers own, in public and each for themselves (docs/proofs.md 7), and what the desk does about it. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, clock, mode, logs, contractOrders } = deps
  const sources = {
    database,
    logs: logs.answers,
    customerSalt: (customerId: bigint) => contractOrders.customerSalt(customerId),
  }

  registerCall(app, liabilitiesCall, async ({ day, practice }) => {
    const asked = practiceOf(mode, practice)
    if (isRefusal(asked)) return asked

    const count = await newestCount(database, asked, { day })
    return count ? { count: await publicAnswer(deps, count, clock.now()) } : {}
  })

  registerCall(app, ownLiabilitiesCall, async ({ day, practice }, { customerId }) => {
    const asked = practiceOf(mode, practice)
    if (isRefusal(asked)) return asked

    const proof = await ownProof(sources, customerId, { practice: asked, day })
    return proof ? { proof } : {}
  })

  registerCall(app, proposeAttestationCall, (wish, { operator }) =>
    proposeAttestation(deps, operator.operatorId, wish),
  )

  registerCall(app, countLiabilitiesCall, async ({ practice }, { operator }) => {
    const asked = practiceOf(mode, practice)
    if (isRefusal(asked)) return asked

    const counted = countedOf(await deps.liabilities.count(asked))
    await database.transaction((tx) =>
      recordAct(tx, {
        operatorId: operator.operatorId,
        act: 'liabilities_counted',
        subjectKind: 'liabilities',
        subjectId: `${counted.day} ${asked ? 'practice' : 'real'}`,
        at: clock.now(),
      }),
    )

    return counted
  })

  registerCall(app, deskLiabilitiesCall, async () => {
    const trees = mode === 'live' ? [false, true] : [true]
    const counts = await Promise.all(trees.map((practice) => newestCount(database, practice)))
    return {
      counts: counts.flatMap((count) => (count ? [countedOf(count)] : [])),
      attestations: await attestations(deps),
    }
  })
}

async function attestations({ database, clock, zone }: Needs) {
  const today = zone.dayOf(clock.now()).date
  const rows = await readAttestations(database)

  return rows.map((row, at) => {
    const { code: asset, scale } = assetOfId(row.asset)
    const { by, document_hash, as_of: date, maker, checker } = row
    const isNewest = rows[at - 1]?.asset !== row.asset

    return {
      asset,
      amount: formatDecimal(row.minor, scale),
      by,
      document_hash,
      date,
      maker,
      checker,
      is_current: isNewest && isAttestationCurrent(date, today),
    }
  })
}
