import { defineValue } from '../../platform/module.ts'
import { hasher, keys } from '../account/index.ts'

/** The process that hashes passwords, with a pepper of fund passwords alone. */
export const fundPasswordHasher = defineValue('fundPasswordHasher', { hasher, keys }, ({ hasher, keys }) =>
  hasher.peppered(keys.fundPepper),
)
