import {
  cartDeleteCall,
  cartEditCall,
  cartGiftCall,
  cartListCall,
  cartQuickAddCall,
  cartRestoreCall,
  cartSelectCall,
  cartUnitsCall,
} from '@yaoji/contract/calls/purchase/cart'
import { cartCopyCall } from '@yaoji/contract/calls/purchase/cart-copy'
import { checkoutCall, checkoutReadCall } from '@yaoji/contract/calls/purchase/checkout'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { nextHintCall } from '@yaoji/contract/calls/promotions/next-hint'
import { cartStepsCall, quoteStepsCall } from '@yaoji/contract/calls/promotions/price-steps'
import {
  purchaseListAddCall,
  purchaseListChooseCall,
  purchaseListMatchCall,
  purchaseListReadCall,
  purchaseListUndoCall,
} from '@yaoji/contract/calls/purchase/purchase-list'
import { savedDeleteCall, savedListCall, savedPutCall, savedRenameCall, savedTakeCall } from '@yaoji/contract/calls/purchase/saved-cart'
import { matrixAddCall, matrixCall, matrixDropCall, matrixKeepCall, matrixReadCall } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { storeListCall } from '@yaoji/contract/calls/identity/session'
import { isGiftKind } from '../../../../service/promotions/rules/line-terms.ts'
import { ask, need, outside, type Way } from './way.ts'

export function* cartTurnedOver(): Way {
  const as = 'danti'
  const { list } = yield* ask(goodsListCall, as, { query: { in_stock: 1, page_size: 100 } })
  const goods = need(
    list.find(({ is_buy }) => is_buy === 1),
    'goods',
  )
  const number = Math.max(goods.zbz, goods.qg_number, 1) * 2
  const added = yield* ask(purchaseListAddCall, as, { body: { lines: [`${goods.id}:${number}`] } })
  yield* ask(purchaseListUndoCall, as, { body: { undo_id: need(added.undo_id, 'import') } })
  const { total } = yield* ask(cartQuickAddCall, as, { params: { id: goods.id } })
  const line = need(
    total.data.find(each => each.goods.id === goods.id),
    'line',
  )
  yield* ask(cartEditCall, as, { params: { id: line.id }, body: { number } })
  yield* ask(cartSelectCall, as, { body: { ids: [line.id], is_selected: 1 } })
  yield* ask(cartStepsCall, as, { query: { line_id: line.id } })
  yield* ask(nextHintCall, as, { body: { kind: 'freight' } })
  yield* ask(cartUnitsCall, as)
  const { checkout_id: id } = yield* ask(checkoutCall, as, { body: {} })
  yield* ask(checkoutReadCall, as, { params: { id } })
  yield* ask(quoteStepsCall, as, { params: { id }, query: {} })
  const { undo_id } = yield* ask(cartDeleteCall, as, { body: { ids: [line.id] } })
  yield* ask(cartRestoreCall, as, { body: { undo_id: need(undo_id, 'deletion') } })
  yield* ask(purchaseListReadCall, as, { body: { text: '阿莫西林 10' } })
  yield* ask(purchaseListChooseCall, as, { body: { rows: [`${goods.id}:阿莫西林||`] } })
  yield* ask(purchaseListMatchCall, as, { body: { text: '阿莫西林 10' } })
}

/** A gift that is chosen: none of them. */
export function* giftChosen(): Way {
  const promotion_id = yield* outside(async ({ shop }) => {
    const rows = await shop.database.read.selectFrom('promotion').select(['id', 'kind']).orderBy('id').execute()
    return rows.find(({ kind }) => isGiftKind(kind))?.id
  })
  yield* ask(cartGiftCall, 'danti', { body: { promotion_id: need(promotion_id, 'gift'), goods_id: 0 } })
}

export function* cartsSaved(): Way {
  const as = 'zhensuo'
  for (const isTaken of [true, false]) {
    const { list: goods } = yield* ask(goodsListCall, as, { query: { in_stock: 1, page_size: 100 } })
    const { id } = need(
      goods.find(({ is_buy }) => is_buy === 1),
      'goods',
    )
    const { total } = yield* ask(cartQuickAddCall, as, { params: { id } })
    yield* ask(savedPutCall, as, { body: { name: '月底补货', ids: total.data.map(line => line.id) } })
    const saved = need((yield* ask(savedListCall, as)).list[0], 'saved cart')
    yield* ask(savedRenameCall, as, { params: { id: saved.id }, body: { name: '下月' } })
    yield* ask(isTaken ? savedTakeCall : savedDeleteCall, as, { params: { id: saved.id } } as never)
  }
}

/** What a head office puts into the carts of its stores. */
export function* storesServed(): Way {
  const as = 'liansuo'
  const stores = (yield* ask(storeListCall, as)).list.map(({ id }) => id)
  const store = need(stores[1], 'second store')
  const { list } = yield* ask(goodsListCall, as, { query: { in_stock: 1, page_size: 100 } })
  const goods = need(
    list.find(({ is_buy }) => is_buy === 1),
    'goods',
  )
  yield* ask(cartQuickAddCall, as, { params: { id: goods.id } })
  const { total } = yield* ask(cartListCall, as, { query: {} })
  const line = need(total.data[0], 'line')
  yield* ask(cartCopyCall, as, { body: { ids: [line.id], other_user_ids: [store] } })
  yield* ask(matrixKeepCall, as, { body: { lines: [`${line.goods.id}:${store}=${line.number}`] } })
  yield* ask(matrixCall, as, { query: {} })
  yield* ask(matrixReadCall, as, { body: { text: `${line.goods.name}\t10` } })
  yield* ask(matrixAddCall, as, { body: { store_ids: [store] } })
  yield* ask(matrixDropCall, as, { body: {} })
}
