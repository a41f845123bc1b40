import type { FastifyInstance, FastifyRequest } from 'fastify'
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
} from '@yaoji/contract/calls/purchase/cart'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { quantityRange } from '@yaoji/contract/domain/quantity'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { leastPrice } from '../../catalogue/offer/least-price.ts'
import { priceWire } from '../../catalogue/offer/wire.ts'
import { randomId } from '../../platform/database/random-id.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hasKey, idempotencyKey } from '../../platform/http/idempotency.ts'
import { bearerToken } from '../../platform/http/origin.ts'
import { wantedLine } from '../../purchase/cart/add-list.ts'
import { messages as cartMessages } from '../../purchase/cart/messages.ts'
import { suggestGoods } from '../../storefront/goods/suggest.ts'
import { addAll, addTo, basketWire, deleteFrom, restoreTo, selectIn, setQuantityIn, type Basket } from './basket.ts'
import { loadInventedOffers } from './offers.ts'
import { basketOf, changeBasket } from './sessions.ts'
import { standIn, testing } from './stand-in.ts'

type Asking = { request: FastifyRequest; now: number }

const doneMax = 100

/** What the calls about a basket share. */
function basketsOf({ config, database: { read, write } }: CatalogueContext) {
  const given = ({ request, now }: Asking) => ({ partner: testing(request), token: bearerToken(request) ?? '', now })

  async function opened(asking: Asking): Promise<Basket> {
    const basket = await basketOf(read, given(asking))
    if (!basket) throw ApiError.notLoggedIn()
    return basket
  }

  const total = async (asking: Asking) => ({
    total: await basketWire(read, await opened(asking), { now: asking.now, serviceOrigin: config.serviceOrigin }),
  })

  async function changed(asking: Asking, change: (basket: Basket) => Basket) {
    if (!(await write(trx => changeBasket(trx, given(asking), change)))) throw ApiError.notLoggedIn()
    return total(asking)
  }

  /** Once for an Idempotency-Key, as the real cart adds. */
  function added(asking: Asking, change: (basket: Basket) => Basket) {
    const key = hasKey(asking.request) ? idempotencyKey(asking.request) : undefined
    return changed(asking, basket => {
      if (key === undefined) return change(basket)
      return basket.done.includes(key) ? basket : { ...change(basket), done: [key, ...basket.done].slice(0, doneMax) }
    })
  }

  return { opened, total, changed, added }
}

type Baskets = ReturnType<typeof basketsOf>

function registerAdditions(app: FastifyInstance, context: CatalogueContext, { opened, added }: Baskets): void {
  const { read } = context.database

  standIn(app, context, cartAddCall, async ({ body, ...asking }) => {
    await opened(asking)
    const offers = await loadInventedOffers(read, [body.goods_id], asking.now)
    return added(asking, basket => addTo(basket, { goodsId: body.goods_id, number: body.number }, offers))
  })

  standIn(app, context, cartQuickAddCall, async ({ params, ...asking }) => {
    await opened(asking)
    const offers = await loadInventedOffers(read, [params.id], asking.now)
    const offer = offers.get(params.id)
    if (!offer) throw ApiError.invalid('goods_id', cartMessages.goodsNotFound)
    const { min } = quantityRange(offer.quantityRule)
    return added(asking, basket => addTo(basket, { goodsId: params.id, number: min }, offers))
  })

  standIn(app, context, purchaseListAddCall, async ({ body, ...asking }) => {
    await opened(asking)
    const wanted = body.lines.map(wantedLine).map(({ goods_id: goodsId, number }) => ({ goodsId, number }))
    const offers = await loadInventedOffers(
      read,
      wanted.map(({ goodsId }) => goodsId),
      asking.now,
    )
    let answer: Pick<ReturnType<typeof addAll>, 'added' | 'skipped'> = { added: [], skipped: [] }
    const whole = await added(asking, basket => {
      const { after, ...done } = addAll(basket, wanted, offers)
      answer = done
      return after
    })
    return { ...whole, ...answer, undo_id: null }
  })
}

function registerChanges(app: FastifyInstance, context: CatalogueContext, { opened, total, changed }: Baskets): void {
  const { read } = context.database

  standIn(app, context, cartListCall, total)

  standIn(app, context, cartTotalCall, async asking => {
    const { data, amounts } = (await total(asking)).total
    return { total: { count: data.length, amounts } }
  })

  standIn(app, context, cartEditCall, async ({ params, body, ...asking }) => {
    const { lines } = await opened(asking)
    const offers = await loadInventedOffers(
      read,
      lines.filter(({ id }) => id === params.id).map(({ goodsId }) => goodsId),
      asking.now,
    )
    return changed(asking, basket => setQuantityIn(basket, params.id, body.number, offers))
  })

  standIn(app, context, cartSelectCall, ({ body, ...asking }) =>
    changed(asking, basket => selectIn(basket, body.ids, body.is_selected === 1)),
  )

  standIn(app, context, cartDeleteCall, async ({ body, ...asking }) => {
    const undo = randomId()
    let isDone = false
    const whole = await changed(asking, basket => {
      const after = deleteFrom(basket, body.ids, undo)
      isDone = after !== basket
      return after
    })
    return { ...whole, undo_id: isDone ? undo : null }
  })

  standIn(app, context, cartRestoreCall, ({ body, ...asking }) => changed(asking, basket => restoreTo(basket, body.undo_id)))

  // The sandbox has no promotions, so no gifts.
  standIn(app, context, cartGiftCall, total)
}

/** The cart of a test key, and suggestions with its prices. */
export function registerTestCart(app: FastifyInstance, context: CatalogueContext): void {
  const { read } = context.database
  const { serviceOrigin } = context.config
  const baskets = basketsOf(context)
  registerAdditions(app, context, baskets)
  registerChanges(app, context, baskets)

  standIn(app, context, goodsSearchCall, async ({ query: { keywords, type }, ...asking }) => {
    const input = { keywords, type: type === 1 ? 1 : 0, member: undefined, isOfPartner: true, now: asking.now, serviceOrigin } as const
    const found = await suggestGoods(read, await context.catalogue(), input)
    if (bearerToken(asking.request) === undefined) return found
    await baskets.opened(asking)
    const ids = found.list.map(({ id }) => id)
    const offers = await loadInventedOffers(read, ids, asking.now)
    const list = found.list.map(goods => {
      const offer = offers.get(goods.id)
      const price = priceWire(offer && leastPrice(offer)?.price)
      return offer ? { ...goods, price, base_price: price, is_buy: 1, cant_buy: null } : goods
    })
    return { ...found, list }
  })
}
