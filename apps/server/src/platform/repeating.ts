import type { Logger } from './logger.ts'

export interface Repeating {
  start(): void
  /** Resolves once a step that runs has ended. */
  stop(): Promise<void>
}

/**
 * Runs a step at an interval, never concurrently: a step that takes longer skips the next. A failure is logged with
 * `failure` and does not prevent the next step.
 * @param rules.everyMs real time, whatever the product's clock tells
 * @param rules.isAtOnce the first step runs at the start, not after `everyMs`
 */
export function repeating(
  step: () => Promise<void>,
  rules: {
    readonly everyMs: number
    readonly logger: Logger
    readonly failure: string
    readonly isAtOnce?: true
  },
): Repeating {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const take = (): void => {
    running ??= step()
      .catch((error: unknown) => rules.logger.error({ err: error }, rules.failure))
      .finally(() => {
        running = undefined
      })
  }

  return {
    start() {
      timer ??= setInterval(take, rules.everyMs)
      timer.unref()
      if (rules.isAtOnce) take()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
