import { expect, test } from 'vitest'
import { proofsAsked } from './second-proof.ts'
import type { ProofKind, ProvedAct } from './second-proof.ts'

test.each<[ProvedAct, readonly ProofKind[], readonly ProofKind[]]>([
  ['withdraw', ['code'], ['factor']],
  ['bind', ['code'], ['factor']],
  ['data_download', ['code'], ['factor']],
  ['api_key', ['code'], ['factor']],
  ['fund_password', ['code'], ['factor', 'code']],
])('%s asks for %j, and for %j where there is a factor', (act, without, withFactor) => {
  expect([proofsAsked(act, false), proofsAsked(act, true)]).toEqual([without, withFactor])
})
