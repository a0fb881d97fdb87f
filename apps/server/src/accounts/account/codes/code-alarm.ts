import { WRONG_ON_PLATFORM_MAX } from '@plumbline/domain/accounts/verification-code'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Logger } from '../../../platform/logger.ts'
import type { SecurityLog } from '../../../security-log/security-log.ts'

/** Platform-wide monitoring of codes. */
export interface CodeAlarm {
  /** Number of wrong short codes within the last hour; above a threshold all codes are long (`codeDigits`). */
  wrongInAnHour(count: number): void
  /** A registration code was not sent: too many were within the last hour. */
  budgetUsedUp(channel: 'mail' | 'sms'): void
}

/** Counts for `/metrics`, and logs once when platform-wide guessing begins and when it ends. */
export function createCodeAlarm({
  metrics,
  logger,
  securityLog,
}: {
  readonly metrics: Registry
  readonly logger: Pick<Logger, 'warn' | 'info'>
  readonly securityLog: Pick<SecurityLog, 'note'>
}): CodeAlarm {
  const wrong = new Gauge({
    name: 'plumbline_wrong_codes',
    help: 'Six-digit verification codes entered wrong within the last hour, as of the last code that was asked for',
    registers: [metrics],
  })

  const refused = new Counter({
    name: 'plumbline_register_codes_refused_total',
    help: 'Codes to register that were not sent because the budget of a network or of the platform was used up',
    labelNames: ['channel'],
    registers: [metrics],
  })

  let isGuessing = false

  return {
    wrongInAnHour(count) {
      wrong.set(count)
      const isMany = count >= WRONG_ON_PLATFORM_MAX
      if (isMany === isGuessing) return

      isGuessing = isMany

      if (isMany) {
        logger.warn({ wrong: count }, 'verification codes are being guessed: all are long for now')
        securityLog.note({ kind: 'platform_alarm', detail: 'wrong_codes' })
      } else
        logger.info(
          { wrong: count },
          'fewer verification codes are wrong: known devices get short ones again',
        )
    },
    budgetUsedUp(channel) {
      refused.inc({ channel })
      securityLog.note({ kind: 'code_budget_spent', detail: channel })
    },
  }
}
