import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operateStoresCreditCall, operateStoresUpsertCall } from '@yaoji/contract/calls/operator/store-rows'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import type { Done } from '../done.ts'
import { roleOf } from '../operator-keys/find-key.ts'
import { setCredit } from './set-credit.ts'
import { takeStoreRows } from './take-rows.ts'
import { upsertStores } from './upsert-stores.ts'

type Signed = { request: FastifyRequest; operator?: string; now: number }

const doneBy = ({ request, operator = '', now }: Signed): Done => ({
  ...{ name: operator, now, entryPoint: 'call' },
  role: request.operatorKey && roleOf(request.operatorKey),
})

/** Stores and their credit for an ERP; people have the pages of the console and its imports. */
export function registerStoreRows(app: FastifyInstance, context: Context): void {
  const { database } = context
  route(app, context, operateStoresUpsertCall, input => takeStoreRows(database, upsertStores, input.body.rows, doneBy(input)))
  route(app, context, operateStoresCreditCall, input => takeStoreRows(database, setCredit, input.body.rows, doneBy(input)))
}
