import { defineValue } from '../../platform/module.ts'
import type { Module } from '../../platform/module.ts'
import { callService } from './call-service.ts'
import type { CallService } from './call-service.ts'

/** How the services of browsers' makers are called. */
export const callPushService: Module<CallService> = defineValue('callPushService', {}, () => callService)
