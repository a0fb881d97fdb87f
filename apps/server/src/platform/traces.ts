import type { SpanContext } from '@opentelemetry/api'
import type { IdGenerator } from '@opentelemetry/sdk-trace'
import type { Instant } from '@plumbline/domain/basics/time'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** A stretch of time in a trace, with what is worth knowing of it. */
export interface TracedStep {
  readonly name: string
  readonly from: Instant
  readonly to: Instant
  readonly attributes?: Readonly<Record<string, string | number>>
}

/**
 * Traces for an OpenTelemetry collector. A trace is named by a UUID that all nodes know, so that none has to hand anything to
 * another: the UUID is the trace's id, and its second half that of the span around all steps.
 */
export interface Traces {
  step(id: string, step: TracedStep): void
  /** The span around all steps, once it has ended. */
  whole(id: string, step: TracedStep): void
  /** Sends what is left. */
  stop(): Promise<void>
}

const LAST_SENT_WITHIN_MS = 2_000

/** Random ids, but for the span that is named beforehand. */
class SpanIds implements IdGenerator {
  named: Pick<SpanContext, 'traceId' | 'spanId'> | undefined

  generateTraceId(): string {
    return this.named?.traceId ?? randomBytes(16).toString('hex')
  }

  generateSpanId(): string {
    return this.named?.spanId ?? randomBytes(8).toString('hex')
  }
}

/** As a Date: a number before the start of this process would count as the time since then. */
const startOf = (from: Instant, attributes: NonNullable<TracedStep['attributes']>) => ({
  startTime: new Date(from),
  attributes: { ...attributes },
})

/**
 * Opens the way to a collector, and loads what it takes only then. What cannot be sent is dropped: an order never waits for it.
 * @param url base address of a collector that takes OTLP over HTTP: `http://collector:4318`
 * @param lastSentWithinMs a collector that is away holds up no stop of the server for longer
 */
export async function openTraces(url: string, lastSentWithinMs = LAST_SENT_WITHIN_MS): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])

  const ids = new SpanIds()
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': 'plumbline' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })

  const tracer = provider.getTracer('plumbline')

  const contextOf = (id: string): SpanContext => {
    const traceId = id.replaceAll('-', '')
    return { traceId, spanId: traceId.slice(16), traceFlags: api.TraceFlags.SAMPLED, isRemote: true }
  }

  return {
    step(id, { name, from, to, attributes = {} }) {
      const around = api.trace.setSpanContext(api.ROOT_CONTEXT, contextOf(id))
      tracer.startSpan(name, startOf(from, attributes), around).end(new Date(to))
    },
    whole(id, { name, from, to, attributes = {} }) {
      ids.named = contextOf(id)

      try {
        tracer.startSpan(name, startOf(from, attributes), api.ROOT_CONTEXT).end(new Date(to))
      } finally {
        ids.named = undefined
      }
    },
    async stop() {
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, setTimeout(lastSentWithinMs, undefined, { ref: false })])
    },
  }
}
