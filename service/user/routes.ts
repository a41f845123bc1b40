import type { FastifyInstance } from 'fastify'
import { userBaseCall } from '@yaoji/contract/calls/session'
import { route } from '../http/route.ts'
import type { SettingContext } from '../settings/reader.ts'
import { userWire } from './wire.ts'

export function registerUser(app: FastifyInstance, context: SettingContext): void {
  route(app, context, userBaseCall, async visit => userWire(context, visit))
}
