import type { FastifyInstance } from 'fastify'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { sendCode } from './code.ts'

/** The call by which a page requests a code. Strangers use up only their own codes. */
export function registerPhoneCode(app: FastifyInstance, context: Context): void {
  route(app, context, phoneCodeSendCall, ({ body: { phone, purpose }, request, now }) =>
    sendCode(context, { phone, purpose, request, now }),
  )
}
