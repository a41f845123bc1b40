import * as goods from '@yaoji/contract/calls/operator/goods'
import * as photos from '@yaoji/contract/calls/operator/goods-photos'
import * as rows from '@yaoji/contract/calls/operator/goods-rows'
import { noteCost } from '../../promotions/effect/note-cost.ts'
import { addPhoto, orderPhotos } from '../goods-sheet/photos.ts'
import { checkPrices, pricesLower, setPrices } from '../goods-rows/set-prices.ts'
import { setPlaces } from '../goods-rows/places.ts'
import { receiveGoods } from '../goods-rows/receive.ts'
import { setStock } from '../goods-rows/set-stock.ts'
import { upsertGoods } from '../goods-rows/upsert.ts'
import { applySheet, checkSheet } from '../goods-sheet/apply-sheet.ts'
import { sheetLowers, undoLowers } from '../goods-sheet/lowers.ts'
import { changeShelf } from '../goods-sheet/shelf.ts'
import { checkUndo, undoSheet } from '../goods-sheet/undo-sheet.ts'
import { operation, type Operation } from './operation.ts'

/** Goods, their prices and their stock: as a sheet of the console, and row by row from the ERP. */
export const goodsOperations: readonly Operation[] = [
  operation(goods.operateGoodsCostCall, noteCost),
  operation(goods.operateGoodsSheetCall, applySheet, sheetLowers, checkSheet),
  operation(goods.operateGoodsUndoCall, undoSheet, undoLowers, checkUndo),
  operation(goods.operateGoodsShelfCall, changeShelf),
  operation(goods.operateGoodsPlacesCall, setPlaces),
  operation(goods.operateGoodsReceiveCall, receiveGoods),
  operation(photos.operateGoodsPhotoCall, addPhoto),
  operation(photos.operateGoodsPhotosCall, orderPhotos),
  operation(rows.operateGoodsUpsertCall, upsertGoods),
  operation(rows.operateGoodsPricesCall, setPrices, pricesLower, checkPrices),
  operation(rows.operateGoodsStockCall, setStock),
]
