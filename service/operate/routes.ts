import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route, type Once } from '../http/route.ts'
import { operations } from './carry-out.ts'

/** What every operation has of its call. */
type Signed = { body: never; operator: string; now: number; once: Once }

/** What operators do, as signed calls; `npm run ops` does the same at the machine. */
export function registerOperate(app: FastifyInstance, context: Context): void {
  for (const operation of operations) {
    route(app, context, operation.call, input => {
      const { body, operator, now, once } = input as unknown as Signed // All of access `operator` are alike in these.
      return once(trx => operation.run(trx, body, { name: operator, now }))
    })
  }
}
