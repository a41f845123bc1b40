import type { FastifyInstance } from 'fastify'
import { userBaseCall } from '@yaoji/contract/calls/session'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { userWire } from './wire.ts'

export function registerUser(app: FastifyInstance, context: Context): void {
  route(app, context, userBaseCall, async ({ member }) => userWire(context, member))
}
