import type { FastifyInstance } from 'fastify'
import { payCreateCall, payProofCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { checkFactor } from '../../identity/second-factor/check.ts'
import { route } from '../../platform/http/route.ts'
import { openMethods } from '../pay-method/methods.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { payerOf } from '../pay-method/payer.ts'
import { openPayment } from '../pay-method/open-payment.ts'
import { askOnPoll } from './ask.ts'
import { payOrder } from './pay-order.ts'
import { sendProof } from './proof.ts'
import { payStatus } from './status.ts'

/** Paying an order and asking how its payment stands. */
export function registerPay(app: FastifyInstance, context: SettingContext): void {
  route(app, context, payCreateCall, async asked => {
    const { member, person, body, request, now, once } = asked
    const open = await openMethods(context)
    const part = parseFen(body.balance_part ?? '0.00') ?? (-1 as Fen)
    const shown = parseFen(body.amount) ?? (-1 as Fen)
    const { order_id: orderId, method, venue } = body
    if (method === 'balance' || part !== 0) await checkFactor(context, asked)
    const payer = payerOf(context.config, { method, venue, person, ip: request.ip })
    const attempt = { memberId: member.id, personId: person.id, orderId, method, part, shown, now, open, payer }
    await once(trx => payOrder(trx, attempt).then(() => null))
    return payStatus(context, member.id, body.order_id)
  })

  route(app, context, payProofCall, async ({ member, person, params, body, now, once }) => {
    const proof = {
      memberId: member.id,
      personId: person.id,
      orderId: params.id,
      fileId: body.file_id,
      payer: body.payer,
      remark: body.remark ?? '',
      now,
    }
    await once(trx => sendProof(trx, proof).then(() => null))
    return payStatus(context, member.id, params.id)
  })

  route(app, context, payQueryCall, async ({ member, params }) => {
    const payment = await openPayment(context.database.read, params.id)
    // A message that does not come is not waited for.
    if (payment?.member_id === member.id) await askOnPoll(context, payment.id)
    return payStatus(context, member.id, params.id)
  })
}
