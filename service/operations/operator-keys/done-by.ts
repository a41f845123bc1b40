import type { FastifyRequest } from 'fastify'
import type { Done } from '../done.ts'
import { roleOf } from './find-key.ts'

/** Who makes a signed call, with the role of the key. */
export const doneBy = ({ request, operator = '', now }: { request: FastifyRequest; operator?: string; now: number }): Done => ({
  ...{ name: operator, now, entryPoint: 'call' },
  role: request.operatorKey && roleOf(request.operatorKey),
})
