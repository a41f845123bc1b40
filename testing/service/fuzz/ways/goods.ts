import {
  operateGoodsPlacesCall,
  operateGoodsReceiveCall,
  operateGoodsShelfCall,
  operateGoodsSheetCall,
  operateGoodsUndoCall,
} from '@yaoji/contract/calls/operator/goods'
import { operateGoodsPhotoCall, operateGoodsPhotosCall } from '@yaoji/contract/calls/operator/goods-photos'
import {
  operateGoodsAddPhotosCall,
  operateGoodsPricesCall,
  operateGoodsStockCall,
  operateGoodsUpsertCall,
} from '@yaoji/contract/calls/operator/goods-rows'
import { cellText } from '@yaoji/contract/goods/cells'
import { tinyPng } from '../../app/tiny-files.ts'
import { operate, outside, type Way, type World } from './way.ts'

/** A price goes up by a fen and back, and goods leave the shelf for a moment. */
export function* pricesChanged(): Way {
  const cells = yield* outside(async ({ shop }) => {
    const row = await shop.database.read
      .selectFrom('goods_price')
      .select(['goods_id', 'warehouse_id', 'rank', 'price_units'])
      .orderBy('goods_id')
      .orderBy('warehouse_id')
      .orderBy('rank')
      .executeTakeFirstOrThrow()
    const [was, place] = [row.price_units, { goodsId: row.goods_id, warehouseId: row.warehouse_id, field: 'price' as const }]
    return [cellText({ ...place, key: String(row.rank), was, now: was + 100 })]
  })
  const { sheet } = yield* operate(operateGoodsSheetCall, { note: '厂家调价', cells })
  yield* operate(operateGoodsUndoCall, { sheet })
  const goods_id = cells[0]?.split(':')[0] ?? ''
  for (const state of ['off', 'on'] as const) yield* operate(operateGoodsShelfCall, { goods_id, state, reason: '核对包装' })
}

/** The ERP registers goods, puts a batch of them on the shelf and prices them. */
export function* goodsRegistered({ unique }: World): Way {
  const code = `E${unique()}`
  const rows = (row: object) => JSON.stringify([{ code, ...row }])
  yield* operate(operateGoodsUpsertCall, { rows: rows({ name: `试验胶囊${code}`, specification: '0.25g*24粒' }) })
  yield* operate(operateGoodsStockCall, { rows: rows({ batch: 'A1', expires_on: '2030-01-31', quantity: 10 }) })
  yield* operate(operateGoodsPricesCall, { rows: rows({ price: '9.60' }) })
}

/** Goods of this way alone, so that no other one changes what it has seen. */
function* newGoods(code: string): Way<string> {
  yield* operate(operateGoodsUpsertCall, { rows: JSON.stringify([{ code, name: `试验片${code}`, specification: '0.1g*10片' }]) })
  return yield* outside(async ({ shop }) => {
    const found = shop.database.read.selectFrom('goods').select('id').where('erp_code', '=', code)
    return String((await found.executeTakeFirstOrThrow()).id)
  })
}

/** Goods get a picture in place of the drawn pack, from staff and from the ERP, and give it up. */
export function* goodsPictured({ unique }: World): Way {
  const code = `P${unique()}`
  const goods_id = yield* newGoods(code)
  const { photos } = yield* operate(operateGoodsPhotoCall, { goods_id, file: tinyPng })
  yield* operate(operateGoodsPhotosCall, { goods_id, photos: [], photos_were: photos })
  yield* operate(operateGoodsAddPhotosCall, { rows: JSON.stringify([{ code, file: tinyPng }]) })
}

/** Goods are laid in a place of their warehouse, which is forgotten again. */
export function* goodsPlaced({ unique }: World): Way {
  const goods_id = yield* newGoods(`W${unique()}`)
  for (const place of ['A-01-03', '']) yield* operate(operateGoodsPlacesCall, { places: [`${goods_id}:1:${place}`] })
}

/** A batch of goods comes in twice; the second parcel needs no days. */
export function* goodsReceived({ unique }: World): Way {
  const goods_id = yield* newGoods(`R${unique()}`)
  yield* operate(operateGoodsReceiveCall, { goods_id, batch: 'A1', quantity: 10, expires_on: '2030-01-31' })
  yield* operate(operateGoodsReceiveCall, { goods_id, batch: 'A1', quantity: 5 })
}
