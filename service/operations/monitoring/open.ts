import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'

type Monitoring = {
  /** To be called on a server before its routes are registered. */
  observe?: ((app: FastifyInstance) => void) | undefined
  /** Serves what was counted, until the returned function is called. */
  start: (context: Context, app: FastifyInstance) => Promise<() => Promise<void>>
}

/** What counts and traces requests, as configured. Loaded here, so that a service without it does not load its libraries. */
export async function openMonitoring({ hasTraces, metricsHost: host, metricsPort: port }: Config): Promise<Monitoring> {
  const traces = hasTraces ? await import('./traces.ts') : undefined
  if (port === 0) return { observe: traces?.traceRequests, start: async () => async () => undefined }
  const { createMetrics, followRequests } = await import('./metrics.ts')
  const { startTradeGauges } = await import('./trade-gauges.ts')
  const { serveMetrics } = await import('./serve.ts')
  const metrics = createMetrics()
  return {
    observe(app) {
      traces?.traceRequests(app)
      followRequests(app, metrics)
    },
    async start(context, app) {
      const close = await serveMetrics(metrics.registry, { host, port })
      const stop = startTradeGauges(metrics.registry, { ...context, catalogueAge: app.catalogueAge }, error =>
        app.log.warn({ err: error }, 'gauges could not be read'),
      )
      return async () => {
        await stop()
        await close()
      }
    },
  }
}
