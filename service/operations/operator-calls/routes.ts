import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codes } from '@yaoji/contract/codes'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route, type Once } from '../../platform/http/route.ts'
import { roleOf } from '../operator-keys/find-key.ts'
import { operations } from './carry-out.ts'
import { perform } from './guard.ts'

/** What every operation has of its call. */
type Signed = { body: Readonly<Record<string, unknown>>; request: FastifyRequest; operator: string; now: number; once: Once }

/** What operators do, as signed calls; `npm run ops` does the same at the machine. */
export function registerOperate(app: FastifyInstance, context: Context): void {
  for (const operation of operations) {
    route(app, context, operation.call, async input => {
      const { body, request, operator, now, once } = input as unknown as Signed // All of access `operator` are alike in these.
      const role = request.operatorKey && roleOf(request.operatorKey)
      const outcome = await once(trx => perform(trx, operation, body, { name: operator, role, now, entryPoint: 'call' }))
      if ('answer' in outcome) return outcome.answer
      // The statement is kept: only its operation was not done.
      throw new ApiError(codes.conflict, outcome.why, { data: { changes: [], statement: outcome.statement } })
    })
  }
}
