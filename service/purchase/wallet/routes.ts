import type { FastifyInstance } from 'fastify'
import { couponListCall, couponNumCall, couponTypes, voucherLogCall } from '@yaoji/contract/calls/promotions/own-coupon'
import { checkInCall } from '@yaoji/contract/calls/rewards/check-in'
import {
  moneyCall,
  moneyLogCall,
  moneyLogFileCall,
  pointsCall,
  pointsLogCall,
  rechargeCall,
  rechargeCancelCall,
} from '@yaoji/contract/calls/purchase/wallet'
import { withdrawalAskCall, withdrawalListCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { route } from '../../platform/http/route.ts'
import { askOnPoll } from '../pay/ask.ts'
import { openMethods } from '../pay-method/methods.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { checkIn } from '../points-and-vouchers/check-in.ts'
import { checkInWire } from '../../identity/user/check-in-wire.ts'
import { couponNum } from './coupon-num.ts'
import { couponPage } from './coupon-page.ts'
import { moneyLog, moneyLogFile } from './money-log.ts'
import { moneyOfMember, openRecharge } from './money.ts'
import { pointsLog, pointsOfMember } from './points.ts'
import { payerOf } from '../pay-method/payer.ts'
import { beginRecharge, cancelRecharge } from './recharge.ts'
import { confirmPassword } from '../../identity/session/confirm-password.ts'
import { askWithdrawal } from './withdraw.ts'
import { withdrawalList, withdrawalWire } from './withdrawals.ts'
import { voucherLog } from './voucher-log.ts'
import { voucherPage } from './voucher-page.ts'

/** The wallet: what a store has with the shop of money, points, coupons and vouchers, what moved it, and topping the balance up. */
export function registerWallet(app: FastifyInstance, context: SettingContext): void {
  route(app, context, moneyCall, async ({ member }) => {
    const open = await openRecharge(context, member.id)
    // A message that does not come is not waited for.
    if (open) await askOnPoll(context, open.id)
    return moneyOfMember(context, member.id)
  })
  route(app, context, moneyLogCall, ({ member, query }) => moneyLog(context.database.read, member.id, query))
  route(app, context, moneyLogFileCall, ({ member, query }) => moneyLogFile(context.database.replica, member.id, query))
  route(app, context, pointsCall, ({ member, now }) => pointsOfMember(context.database.read, member, now))
  route(app, context, checkInCall, ({ member, now, once }) =>
    once(async trx => {
      const gained = await checkIn(trx, member.id, now)
      const row = await trx.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
      return { gained, balance: row.points, check_in: checkInWire(row, now) }
    }),
  )
  route(app, context, pointsLogCall, ({ member, query }) => pointsLog(context.database.read, member.id, query))
  route(app, context, couponListCall, ({ member, query, now }) => {
    const pageOf = query.type === couponTypes.voucher ? voucherPage : couponPage
    return pageOf(context.database.read, member.id, { query, now })
  })
  route(app, context, couponNumCall, ({ member, query, now }) => couponNum(context.database.read, member.id, { query, now }))
  route(app, context, voucherLogCall, ({ member, query }) => voucherLog(context.database.read, member.id, query))
  route(app, context, withdrawalListCall, ({ member, query }) => withdrawalList(context.database.read, member, query))
  route(app, context, withdrawalAskCall, async ({ member, person, session, request, body, now, once }) => {
    const { bank, account_number: accountNumber, password } = body
    await confirmPassword(context, app.hashing, { person, session, password, request, now })
    const amount = parseFen(body.amount) ?? (0 as Fen)
    const id = await once(trx => askWithdrawal(trx, { memberId: member.id, personId: person.id, amount, bank, accountNumber, now }))
    return withdrawalWire(await context.database.read.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  })
  registerRecharge(app, context)
}

function registerRecharge(app: FastifyInstance, context: SettingContext): void {
  route(app, context, rechargeCall, async ({ member, person, body: { method, amount: text, venue }, request, now, once }) => {
    const amount = parseFen(text) ?? (0 as Fen)
    const isOpen = (await openMethods(context)).has(method)
    const payer = payerOf(context.config, { method, venue, person, ip: request.ip })
    await once(trx => beginRecharge(trx, { memberId: member.id, personId: person.id, method, amount, now, isOpen, payer }).then(() => null))
    return moneyOfMember(context, member.id)
  })
  route(app, context, rechargeCancelCall, async ({ member, params }) => {
    await context.database.write(trx => cancelRecharge(trx, { memberId: member.id, id: params.id }))
    return moneyOfMember(context, member.id)
  })
}
