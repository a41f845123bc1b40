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
import { quantityRange } from '@yaoji/contract/domain/cart/quantity'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { leastPrice } from '../../catalogue/offer/least-price.ts'
import { priceWire } from '../../catalogue/offer/wire.ts'
import { randomId } from '../../platform/database/random-id.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { hasKey, idempotencyKey } from '../../platform/http/request/idempotency.ts'
import { bearerToken } from '../../platform/http/request/origin.ts'
import { wantedLine } from '../../purchase/cart/add-list.ts'
import { messages as cartMessages } from '../../purchase/cart/messages.ts'
import { suggestGoods } from '../../storefront/goods/suggest.ts'
import { addAll, addTo, basketWire, deleteFrom, restoreTo, selectIn, setQuantityIn, type Basket } from './basket.ts'
import { loadInventedOffers } from './offers.ts'
import { basketOf, changeBasket } from './sessions.ts'
import { standIn, testing } from './stand-in.ts'

type CallInput = { request: FastifyRequest; now: number }

const doneMax = 100

/** What the calls about a basket share. */
function basketsOf({ config, database: { read, write } }: CatalogueContext) {
  const given = ({ request, now }: CallInput) => ({ partner: testing(request), token: bearerToken(request) ?? '', now })

  async function opened(input: CallInput): Promise<Basket> {
    const basket = await basketOf(read, given(input))
    if (!basket) throw ApiError.notLoggedIn()
    return basket
  }

  const total = async (input: CallInput) => ({
    total: await basketWire(read, await opened(input), { now: input.now, serviceOrigin: config.serviceOrigin }),
  })

  async function changed(input: CallInput, change: (basket: Basket) => Basket) {
    if (!(await write(trx => changeBasket(trx, given(input), change)))) throw ApiError.notLoggedIn()
    return total(input)
  }

  /** Once for an Idempotency-Key, as the real cart adds. */
  function added(input: CallInput, change: (basket: Basket) => Basket) {
    const key = hasKey(input.request) ? idempotencyKey(input.request) : undefined
    return changed(input, basket => {
      if (key === undefined) return change(basket)
      return basket.done.includes(key) ? basket : { ...change(basket), done: [key, ...basket.done].slice(0, doneMax) }
    })
  }

  return { opened, total, changed, added }
}

type Baskets = ReturnType<typeof basketsOf>

function registerAdditions(app: FastifyInstance, context: CatalogueContext, { opened, added }: Baskets): void {
  const { read } = context.database

  standIn(app, context, cartAddCall, async ({ body, ...input }) => {
    await opened(input)
    const offers = await loadInventedOffers(read, [body.goods_id], input.now)
    return added(input, basket => addTo(basket, { goodsId: body.goods_id, number: body.number }, offers))
  })

  standIn(app, context, cartQuickAddCall, async ({ params, ...input }) => {
    await opened(input)
    const offers = await loadInventedOffers(read, [params.id], input.now)
    const offer = offers.get(params.id)
    if (!offer) throw ApiError.invalid('goods_id', cartMessages.goodsNotFound)
    const { min } = quantityRange(offer.quantityRule)
    return added(input, basket => addTo(basket, { goodsId: params.id, number: min }, offers))
  })

  standIn(app, context, purchaseListAddCall, async ({ body, ...input }) => {
    await opened(input)
    const wanted = body.lines.map(wantedLine).map(({ goods_id: goodsId, number }) => ({ goodsId, number }))
    const offers = await loadInventedOffers(
      read,
      wanted.map(({ goodsId }) => goodsId),
      input.now,
    )
    let answer: Pick<ReturnType<typeof addAll>, 'added' | 'skipped'> = { added: [], skipped: [] }
    const whole = await added(input, basket => {
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

  standIn(app, context, cartTotalCall, async input => {
    const { data, amounts } = (await total(input)).total
    return { total: { count: data.length, amounts } }
  })

  standIn(app, context, cartEditCall, async ({ params, body, ...input }) => {
    const { lines } = await opened(input)
    const offers = await loadInventedOffers(
      read,
      lines.filter(({ id }) => id === params.id).map(({ goodsId }) => goodsId),
      input.now,
    )
    return changed(input, basket => setQuantityIn(basket, params.id, body.number, offers))
  })

  standIn(app, context, cartSelectCall, ({ body, ...input }) =>
    changed(input, basket => selectIn(basket, body.ids, body.is_selected === 1)),
  )

  standIn(app, context, cartDeleteCall, async ({ body, ...input }) => {
    const undo = randomId()
    let isDone = false
    const whole = await changed(input, basket => {
      const after = deleteFrom(basket, body.ids, undo)
      isDone = after !== basket
      return after
    })
    return { ...whole, undo_id: isDone ? undo : null }
  })

  standIn(app, context, cartRestoreCall, ({ body, ...input }) => changed(input, basket => restoreTo(basket, body.undo_id)))

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

  standIn(app, context, goodsSearchCall, async ({ query: { keywords, type }, ...input }) => {
    const search = { keywords, type: type === 1 ? 1 : 0, member: undefined, isOfPartner: true, now: input.now, serviceOrigin } as const
    const found = await suggestGoods(read, await context.catalogue(), search)
    if (bearerToken(input.request) === undefined) return found
    await baskets.opened(input)
    const ids = found.list.map(({ id }) => id)
    const offers = await loadInventedOffers(read, ids, input.now)
    const list = found.list.map(goods => {
      const offer = offers.get(goods.id)
      const price = priceWire(offer && leastPrice(offer)?.price)
      return offer ? { ...goods, price, base_price: price, is_buy: 1, cant_buy: null } : goods
    })
    return { ...found, list }
  })
}
