import { config } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { outsideFacts } from './live-start.ts'

/** What the live checklist asks of settings and folders. */
export const outside = defineValue('outsideFacts', { config }, ({ config }) => outsideFacts(config))
