import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { route, type Once } from '../http/route.ts'
import { operate, operations } from './operations.ts'
import { operateStore, storeOperations } from './store-operations.ts'

/** What every operation has of its call. */
type Signed = { body: { order_sn: string } & { store: string }; operator: string; now: number; once: Once }

/** What operators do, as signed calls; `npm run ops` does the same at the machine. */
export function registerOperate(app: FastifyInstance, context: Context): void {
  for (const operation of operations) {
    route(app, context, operation.call, input => {
      const { body, operator, now, once } = input as unknown as Signed // All of contract/calls/operate.ts are alike in these.
      return once(trx => operate(trx, operation, body, { name: operator, now }))
    })
  }
  for (const operation of storeOperations) {
    route(app, context, operation.call, input => {
      const { body, operator, now, once } = input as unknown as Signed
      return once(trx => operateStore(trx, operation, body, { name: operator, now }))
    })
  }
}
