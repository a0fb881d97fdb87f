import { clock, database, logger, metrics, secretKey } from '../platform/floor.ts'
import { defineModule } from '../platform/module.ts'
import { createSecurityLog } from './security-log.ts'

export const securityLog = defineModule({
  name: 'security-log',
  needs: { database, clock, logger, metrics, key: secretKey('security-log') },
  open(needs) {
    const log = createSecurityLog(needs)

    return { provides: log, jobs: log.jobs, stop: () => log.stop() }
  },
})
