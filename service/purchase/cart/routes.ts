import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import {
  cartAddCall,
  cartDeleteCall,
  cartEditCall,
  cartGiftCall,
  cartListCall,
  cartQuickAddCall,
  cartRestoreCall,
  cartSelectCall,
  cartTotalCall,
  cartUnitsCall,
} from '@yaoji/contract/calls/purchase/cart'
import { sinceOf } from '@yaoji/contract/calls/purchase/cart-state'
import { cartCopyCall } from '@yaoji/contract/calls/purchase/cart-copy'
import { nextHintCall } from '@yaoji/contract/calls/promotions/next-hint'
import { cartStepsCall } from '@yaoji/contract/calls/promotions/price-steps'
import type { Context } from '../../platform/context.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { route, type Once } from '../../platform/http/route.ts'
import { chooseGift } from './choose-gift.ts'
import { addWanted, selectLines, setQuantity, wantedGoods, wantedLeast, wantedQuantity, type Wanted } from './change-lines.ts'
import { copyLines } from './copy-lines.ts'
import { deleteLines, restoreLines } from './delete-lines.ts'
import { loadCartForTotal } from './load-cart.ts'
import { nextHints } from './next-hint.ts'
import { cartSteps } from './price-steps.ts'
import { unitsInCart } from './units.ts'
import { wholeCart, wholeCartWire } from './whole-cart.ts'
import { cartAmounts } from './wire.ts'

/** The requesting member, and the form of the cart in the request. */
type CartInput = { member: MemberRow; now: number; request: FastifyRequest }

const answerCart = (context: Context, { member, now, request }: CartInput) =>
  wholeCart(context, member, now, { since: sinceOf(request.headers.accept) })

/** Additions and quantities: what can be found out without the transaction is, since only one at a time runs on SQLite. */
function registerQuantities(app: FastifyInstance, context: Context): void {
  // The stored reply of an addition says only that it was done, so a repeat also answers the current cart. The reason for a refusal is
  // therefore thrown inside, where it is known that the addition was not done.
  const added = async (input: CartInput & { once: Once }, wanted: Promise<Wanted>) => {
    const [found] = await Promise.allSettled([wanted])
    await input.once(trx => {
      if (found.status === 'rejected') throw found.reason
      return addWanted(trx, input.member, found.value, input.now)
    })
    return answerCart(context, input)
  }

  route(app, context, cartAddCall, input => added(input, wantedGoods(context.database.read, input.member, input.body, input.now)))

  route(app, context, cartQuickAddCall, input => added(input, wantedLeast(context.database.read, input.member, input.params.id, input.now)))

  route(app, context, cartEditCall, async input => {
    const { member, params, body, now } = input
    const asked = { lineId: params.id, number: body.number }
    const { warehouseId } = await wantedQuantity(context.database.read, member, asked, now)
    await context.database.write(trx => setQuantity(trx, member, { ...asked, warehouseId }))
    return answerCart(context, input)
  })
}

/** Reading the cart, and the calls that change it and answer all of it. */
export function registerCart(app: FastifyInstance, context: Context): void {
  registerQuantities(app, context)

  const changed = async (input: CartInput, change: (trx: Transaction<Tables>) => Promise<void>) => {
    await context.database.write(change)
    return answerCart(context, input)
  }

  route(app, context, cartListCall, ({ member, query, now, request }) =>
    wholeCart(context, member, now, { filter: query.filters, since: sinceOf(request.headers.accept) }),
  )

  route(app, context, cartTotalCall, async ({ member, now }) => {
    const cart = await loadCartForTotal(context.database.read, member, now)
    return { total: { count: cart.lines.length, amounts: cartAmounts(cart) } }
  })

  route(app, context, cartUnitsCall, async ({ member }) => ({ list: await unitsInCart(context.database.read, member.id) }))
  route(app, context, nextHintCall, ({ member, body, now }) => nextHints(context, member, body, now))
  route(app, context, cartStepsCall, ({ member, query, now }) => cartSteps(context.database.read, member, query.line_id, now))

  route(app, context, cartSelectCall, input =>
    changed(input, trx => selectLines(trx, input.member, input.body.ids, input.body.is_selected)),
  )

  route(app, context, cartGiftCall, input => changed(input, trx => chooseGift(trx, input.member.id, input.body, input.now)))

  route(app, context, cartDeleteCall, async ({ member, body, now, request }) => {
    const undo_id = await context.database.write(trx => deleteLines(trx, member, body.ids, now))
    return { ...(await wholeCartWire(context, member, now, { since: sinceOf(request.headers.accept) })), undo_id }
  })

  route(app, context, cartRestoreCall, input => changed(input, trx => restoreLines(trx, input.member, input.body.undo_id, input.now)))

  route(app, context, cartCopyCall, ({ member, person, body, now, once }) =>
    once(trx => copyLines(trx, { personId: person.id, member, ids: body.ids, storeIds: body.other_user_ids, now })),
  )
}
