import { defineValue } from '../../platform/module.ts'
import { gateNeeds } from './gate-needs.ts'
import { createSecondFactorGate } from './gate.ts'

/** Judges second factors. */
export const secondFactor = defineValue('secondFactor', gateNeeds, createSecondFactorGate)
