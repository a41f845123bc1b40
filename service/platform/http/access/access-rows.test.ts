import { expect, test } from 'vitest'
import { callTable } from '@yaoji/contract/calls/table'
import { accessRows, type AccessRow } from '../../../../testing/service/access/access-rows.ts'
import { belongingsIn } from '../../../../testing/service/access/belongings.ts'
import { fieldNames } from '../../../../testing/service/app/fields-of.ts'

const calls = callTable.map(({ call, schema }) => ({ name: `${call.method} ${call.path}`, call, schema }))
const rowOf = (name: string) => accessRows[name] as AccessRow // The first test says which is missing.
/** Ids that belong to no member: of goods, prices, warehouses and categories, and of a challenge that only its requester knows. */
const publicIds = [
  'goods_id',
  'goods_ids',
  'ck_id',
  'warehouse_id',
  'goods_price_id',
  'ladder_price_id',
  'goods_manjian_id',
  'promotion_id',
  'offer_id',
  'campaign_id',
  // A stored version of a campaign page of the shop.
  'change_id',
  'draw_id',
  'record_id',
  'group_id',
  'points_goods_id',
  'combination_id',
  'category_id',
  'challenge_id',
  'code_id',
  // Files that staff import.
  'import_id',
  'banner_id',
  // A program that registered itself to be let in by any store.
  'client_id',
]
const publicById = [
  '/api/focus/kxzq_ad',
  '/api/controlled/:id',
  '/api/goods/detail/:id',
  '/api/user/last_purchases',
  '/api/user/goods_history/:id',
  '/api/cart/quick_add/:id',
  '/api/brand/:id',
  '/api/brand/:id/goods',
  '/api/focus/brand/:id',
  '/api/campaign/:place',
  '/api/draw',
  '/api/draw/new_record',
  '/api/draw/:id/activity',
  '/api/group/goods/:id',
  '/api/group/:id/join',
]

/** Lines that name stores as well as goods, a number that a program gave to its own, and a parcel. */
const namedOtherwise = ['POST /api/cart/matrix lines', 'GET /api/erp/order erp_sn', 'GET /api/order/:id/temperature parcel']

test('every call of the table has its row in the matrix, and no other', () => {
  expect(Object.keys(accessRows).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

test.each(calls)('$name: every id that it takes is known as somebody’s or as no one’s', ({ name, call, schema }) => {
  // What operators name is the shop's own.
  const named = schema.access === 'operator' ? /(^|_)ids?$/ : /(^|_)ids?$|^(items|ticks|choices)$/
  const ids = [schema.params, schema.query, schema.body]
    .flatMap(fieldNames)
    .filter(field => named.test(field) || namedOtherwise.includes(`${name} ${field}`))
  const owned = ids.filter(field => !publicIds.includes(field) && !(/^ids?$/.test(field) && publicById.includes(call.path)))
  expect(belongingsIn(rowOf(name))).toHaveLength(owned.length)
  expect(Object.keys(rowOf(name).foreign ?? {}).toSorted()).toEqual(belongingsIn(rowOf(name)).toSorted())
})
