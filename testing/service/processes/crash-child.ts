import { writeSync } from 'node:fs'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { addWanted, wantedGoods } from '../../../service/purchase/cart/change-lines.ts'
import { keepQuote, makeQuote } from '../../../service/purchase/checkout/make-quote.ts'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { deliveryPlans } from '../../../service/purchase/delivery/plans.ts'
import { cancelOrder } from '../../../service/purchase/order/change/cancel.ts'
import { lockOwnOrder } from '../../../service/purchase/order/detail/find-order.ts'
import { createOrder } from '../../../service/purchase/order/create/create.ts'
import { lockMember } from '../../../service/platform/database/lock-member.ts'
import type { OpenMethods } from '../../../service/purchase/pay-method/method.ts'
import { payOrder } from '../../../service/purchase/pay/pay-order.ts'
import { memberIds } from '../shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../shops/commerce-goods.ts'

/**
 * Buys, pays and cancels on one SQLite file until it is killed, and says on standard
 * output what has been acknowledged: one `step order` a line, written at once.
 */
const [sqliteFile = '', start = '0'] = process.argv.slice(2)
const now = Number(start)
const database = openDatabase({ databaseUrl: undefined, sqliteFile })
const open: OpenMethods = new Set(['balance'])
const plans = await deliveryPlans(database.read)
const buyers = [memberIds.buyer, memberIds.rival, memberIds.special]
const goods = [goodsIds.packed, ...assortedIds]

function say(step: string, orderId = ''): void {
  writeSync(1, `${step} ${orderId}\n`)
}

async function order(memberId: number, turn: number): Promise<{ order_id: string; payable: string }> {
  const quote = await database.write(async trx => {
    const member = await lockMember(trx, memberId)
    const add = async (goods_id: number, number: number) =>
      addWanted(trx, member, await wantedGoods(trx, member, { goods_id, number }, now), now)
    for (const place of [0, 7, 13]) {
      const goodsId = goods[(turn + place) % goods.length] ?? goodsIds.packed
      await add(goodsId, goodsId === goodsIds.packed ? 10 : 5)
    }
    await add(goodsIds.cold, 2)
    const orderer = { memberId, personId: memberId, isAsked: false }
    return keepQuote(trx, await makeQuote(trx, member, {}, { now, serviceOrigin: '', open, plans, orderer }))
  })
  const body = { checkout_id: quote.checkout_id, payable: quote.amounts.payable, address_id: memberId }
  return database.write(trx => createOrder(trx, { memberId, personId: memberId, isAsked: false }, body, { now, open, plans }))
}

async function buyForEver(memberId: number): Promise<never> {
  for (let turn = memberId; ; turn++) {
    const made = await order(memberId, turn)
    say('ordered', made.order_id)
    const orderId = made.order_id
    if (turn % 3 === 0) {
      await database.write(async trx =>
        cancelOrder(trx, await lockOwnOrder(trx, memberId, orderId), {
          by: { kind: 'buyer', personId: memberId },
          reason: 'not-wanted',
          now,
        }),
      )
      say('cancelled', orderId)
    } else {
      const shown = parseFen(made.payable) ?? (0 as Fen)
      await database.write(trx =>
        payOrder(trx, { memberId, personId: memberId, orderId, method: 'balance', shown, now, open, payer: { venue: 'screen', id: '' } }),
      )
      say('paid', orderId)
    }
  }
}

// The first order of a process compiles every statement: on a busy machine that alone takes as long as it may live.
await order(memberIds.buyer, 0)
say('ready')
await Promise.all(buyers.map(buyForEver))
