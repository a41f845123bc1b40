import type { FastifyInstance } from 'fastify'
import {
  purchaseListAddCall,
  purchaseListChooseCall,
  purchaseListUndoCall,
  purchaseListMatchCall,
  purchaseListReadCall,
} from '@yaoji/contract/calls/purchase/purchase-list'
import { addPurchaseList, wantedLine } from '../cart/add-list.ts'
import { undoPurchaseList } from '../cart/undo-list.ts'
import { wholeCart, wholeCartWire } from '../cart/whole-cart.ts'
import { route } from '../../platform/http/route.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { readChoice, storeChoices } from './choices.ts'
import { createListParsing } from './parse-apart.ts'
import { matchOne, readPurchaseList } from './read-purchase-list.ts'

/** Purchase lists: reading, matching, into the cart and out again. */
export function registerPurchaseList(app: FastifyInstance, context: CatalogueContext): void {
  const parsing = createListParsing()
  app.addHook('onClose', () => parsing.close())

  route(app, context, purchaseListReadCall, ({ member, body, now }) => readPurchaseList({ ...context, parsing }, member, body, now))

  route(app, context, purchaseListMatchCall, ({ member, body, now }) => matchOne(context, member, body, now))

  route(app, context, purchaseListChooseCall, async ({ member, body, now }) => ({
    stored: await context.database.write(trx => storeChoices(trx, member.id, body.rows.map(readChoice), now)),
  }))

  route(app, context, purchaseListAddCall, async ({ member, body, now, once }) => {
    const done = await once(trx => addPurchaseList(trx, member, body.lines.map(wantedLine), now))
    // The cart as it is now, also for a repeat: it may have changed since the first answer.
    return { ...done, ...(await wholeCartWire(context, member, now)) }
  })

  route(app, context, purchaseListUndoCall, async ({ member, body, now }) => {
    await context.database.write(trx => undoPurchaseList(trx, member, body.undo_id, now))
    return wholeCart(context, member, now)
  })
}
