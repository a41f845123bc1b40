import type { FastifyInstance } from 'fastify'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import type { Context } from '../../platform/context.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { route } from '../../platform/http/route.ts'
import { deviceToken } from '../session/cookie.ts'
import { sendCode } from './code.ts'

/**
 * The call by which a page requests a code. Its source is the device if the owner of the telephone has logged in from it, else the address:
 * strangers use up their own codes alone.
 */
export function registerPhoneCode(app: FastifyInstance, context: Context): void {
  route(app, context, phoneCodeSendCall, ({ body: { phone, purpose }, request, now }) =>
    sendCode(context, { phone, purpose, address: clientAddress(request.ip), device: deviceToken(request), now, log: request.log }),
  )
}
