import { defineValue } from '../../platform/module.ts'
import { account } from '../account/index.ts'
import { secondFactor } from '../second-factor/index.ts'
import { createSecondProof } from './second-proof.ts'

export type { SecondProof, ShownProof } from './second-proof.ts'

export const secondProof = defineValue('secondProof', { account, secondFactor }, createSecondProof)
