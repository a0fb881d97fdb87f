import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

export interface ReadValue {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/**
 * A gauge that is read from the database at each scrape. While the database is away it is absent, and all other metrics are
 * still answered: that is when they are needed most.
 */
export function readGauge(
  metrics: Registry,
  described: { readonly name: string; readonly help: string; readonly labelNames?: readonly string[] },
  read: () => Promise<readonly ReadValue[]>,
): void {
  const { name, help, labelNames = [] } = described

  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    async collect() {
      const values = await read().catch(() => [])
      clear()
      for (const { labels = {}, value } of values) gauge.set(labels, value)
    },
  })

  // Without labels a gauge that is reset is 0, which would be read as a fact.
  const clear = (): void => (labelNames.length === 0 ? gauge.remove() : gauge.reset())
  clear()
}
