import type { FastifyInstance } from 'fastify'
import { startSweep } from '../../platform/clock/sweep.ts'
import type { Gateway } from './gateway.ts'

const everyMs = 3_000

/** Parcels of the stand-in move by themselves while the shop runs; the news go the way of a provider's. */
export function startTrialParcels(app: FastifyInstance, { logistics }: Gateway): () => Promise<void> {
  return startSweep({
    everyMs,
    async sweep() {
      for (const { path, delivery } of logistics.news())
        await app.inject({ method: 'POST', url: path, headers: delivery.headers as Record<string, string>, payload: delivery.body })
    },
    onError: error => app.log.warn({ err: error }, 'the shop was not told of a trial parcel'),
  })
}
