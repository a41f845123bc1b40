import type { FastifyInstance } from 'fastify'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import type { Context } from '../../platform/context.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { route } from '../../platform/http/route.ts'
import { sendCode } from './code.ts'

export function registerPhoneCode(app: FastifyInstance, context: Context): void {
  route(app, context, phoneCodeSendCall, ({ body: { phone, purpose }, request, now }) =>
    sendCode(context, { phone, purpose, source: clientAddress(request.ip), now, log: request.log }),
  )
}
