import { FOLLOW_TERMS } from '@plumbline/domain/trading/follow'
import { defineValue } from '../../platform/module.ts'

/** The terms of following that are in force. */
export const followTerms = defineValue('followTerms', {}, (): string => FOLLOW_TERMS)
