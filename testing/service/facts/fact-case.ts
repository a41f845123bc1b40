import type { Transaction } from 'kysely'
import { expect } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { memberIds } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'

type Trx = Transaction<Tables>
/** What is changed in the database, and what a call must then answer. */
export type FactCase = {
  what: string
  path: string
  asVisitor?: true
  change: (trx: Trx, now: number) => Promise<unknown>
  shows: Readonly<Record<string, unknown>>
}

export const detail = (id: number) => pathOf(goodsDetailCall, { id })
/** Goods that each case is about. */
export const id = goodsIds.cold
export const member = memberIds.buyer
export const ofGoods = { goods_id: id }
export const data = (fields: object) => ({ data: expect.objectContaining(fields) })
export const always = { begins_at: 0, ends_at: 4_000_000_000_000 }
