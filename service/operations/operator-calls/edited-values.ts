import type { Transaction } from 'kysely'
import { areaLine, rangesOf } from '@yaoji/contract/console/delivery'
import { formatFen, formatUnitPrice, type Fen } from '@yaoji/contract/domain/money'
import { operatedPromotionKinds } from '@yaoji/contract/promotions/operated-promotions'
import { locking } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { lastCosts } from '../../promotions/effect/costs.ts'
import { savedDocument } from '../../promotions/desk/saved-document.ts'
import { planOf } from '../../purchase/delivery/plans.ts'
import { fundsOf } from '../../purchase/pay-method/funds.ts'
import { lockGoods } from '../../platform/database/lock-goods.ts'
import type { BannerSlot } from '../../platform/settings/schemas.ts'
import type { OperatedSetting } from '@yaoji/contract/operator/settings'
import { lockSetting } from '../settings/change-settings.ts'
import { bannerTexts, lockFocus } from '../banners/change-banners.ts'
import { lockWebhook } from '../webhooks/desk.ts'
import { kindsOf } from '../webhooks/programs.ts'
import { lockStore } from './store-operations.ts'

type Trx = Transaction<Tables>
type Body = Readonly<Record<string, unknown>>
export type EditedValues = Readonly<Record<string, string>>
type Reader = (trx: Trx, body: Body, now: number) => Promise<EditedValues>

const ofStore =
  (read: (trx: Trx, store: MemberRow, now: number) => EditedValues | Promise<EditedValues>): Reader =>
  async (trx, { store }, now) =>
    read(trx, await lockStore(trx, String(store)), now)

async function regionOf(trx: Trx, { id }: MemberRow): Promise<EditedValues> {
  const address = trx.selectFrom('address').select('region').where('member_id', '=', id).where('is_default', '=', 1)
  return { region: (await address.executeTakeFirst())?.region ?? '' }
}

async function creditOf(trx: Trx, { id }: MemberRow, now: number): Promise<EditedValues> {
  const { credit } = await fundsOf(trx, id, now)
  return { limit: formatFen(credit?.limit ?? (0 as Fen)), days: credit ? String(credit.days) : '' }
}

/** The answer that a row has; the row stays locked. */
const answerIn =
  (table: 'feedback' | 'personal_request', column: 'sn' | 'id', field: string): Reader =>
  async (trx, body) => {
    const rows = trx
      .selectFrom(table)
      .select('answer')
      .where(column as 'id', '=', String(body[field]))
    return { answer: (await locking(trx, rows).executeTakeFirst())?.answer ?? '' }
  }

async function quotationOf(trx: Trx, { quotation_sn }: Body): Promise<EditedValues> {
  const rows = trx.selectFrom('quotation').select('quote_until').where('sn', '=', String(quotation_sn))
  const row = await locking(trx, rows).executeTakeFirst()
  return { until: row?.quote_until ?? '' }
}

async function requestOf(trx: Trx, { request_sn }: Body): Promise<EditedValues> {
  const rows = trx.selectFrom('purchase_request').select(['quote_units', 'quote_until']).where('sn', '=', String(request_sn))
  const row = await locking(trx, rows).executeTakeFirst()
  const units = row?.quote_units ?? null
  return { price: units === null ? '' : formatUnitPrice(units as Parameters<typeof formatUnitPrice>[0]), until: row?.quote_until ?? '' }
}

/** Costs are added, so it is the goods that are locked. */
async function costOf(trx: Trx, { goods_id }: Body): Promise<EditedValues> {
  const id = Number(goods_id)
  await lockGoods(trx, [id])
  const cost = (await lastCosts(trx, [id])).get(id)
  return { price: cost === undefined ? '' : formatUnitPrice(cost) }
}

/** Goods of 积分商城 as a change names their fields; nothing of new ones. */
async function pointsGoodsOf(trx: Trx, { points_goods_id }: Body): Promise<EditedValues> {
  if (points_goods_id === undefined) return {}
  const rows = trx.selectFrom('points_goods').selectAll().where('id', '=', Number(points_goods_id))
  const row = await locking(trx, rows).executeTakeFirst()
  if (!row) return {}
  const { name, points, total, member_limit, spec, text, is_shown } = row
  const numbers = { points, total, limit: member_limit ?? 0, is_shown }
  const texts = Object.fromEntries(Object.entries(numbers).map(([field, value]) => [field, String(value)]))
  return { ...texts, name, spec, text, cash: formatFen(row.cash_fen as Fen) }
}

/** The document of the promotion by its fields, each as JSON; nothing of a new one. */
async function documentOf(trx: Trx, { promotion_id }: Body): Promise<EditedValues> {
  if (promotion_id === undefined) return {}
  const rows = trx.selectFrom('promotion').selectAll().where('id', '=', Number(promotion_id))
  const row = await locking(trx, rows).executeTakeFirst()
  const kind = operatedPromotionKinds.find(each => each === row?.kind)
  if (!row || !kind) return {}
  const document = JSON.parse(await savedDocument(trx, { ...row, kind })) as Record<string, unknown> // The desk wrote it.
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** Delivery times as they are typed, lists with an entry a line; nothing of a warehouse that has none. */
async function deliveryOf(trx: Trx, { ck_id }: Body): Promise<EditedValues> {
  const rows = trx.selectFrom('delivery_plan').selectAll().where('warehouse_id', '=', Number(ck_id))
  const row = await locking(trx, rows).executeTakeFirst()
  if (!row) return {}
  const { cutoff, weekdays, areas, closed, open } = planOf(row)
  const lists = { areas: areas.map(areaLine), closed: rangesOf(closed), open: rangesOf(open) }
  return { cutoff, weekdays, ...Object.fromEntries(Object.entries(lists).map(([field, lines]) => [field, lines.join('\n')])) }
}

/** A banner of a slot as its form has it; nothing of a new one. */
async function bannerOf(trx: Trx, { slot, banner_id }: Body): Promise<EditedValues> {
  const focus = await lockFocus(trx)
  const found = focus[slot as BannerSlot]?.find(({ id }) => id === Number(banner_id))
  return found ? bannerTexts(found) : {}
}

/** The address and the kinds of a program that the shop calls, one a line. */
async function webhookOf(trx: Trx, { webhook }: Body): Promise<EditedValues> {
  const row = await lockWebhook(trx, String(webhook))
  return { callback_url: row.url, kinds: kindsOf(row).join('\n') }
}

/** What there is now of the fields that an operation replaces, with its row locked until the end of the transaction. */
export const editedValues: Readonly<Record<string, Reader>> = {
  'banner/save': bannerOf,
  'delivery/save': deliveryOf,
  'feedback/answer': answerIn('feedback', 'sn', 'feedback_sn'),
  'goods/cost': costOf,
  'personal/answer': answerIn('personal_request', 'id', 'personal_request'),
  'points/goods_save': pointsGoodsOf,
  'promotion/save': documentOf,
  'quotation/answer': quotationOf,
  'request/quote': requestOf,
  'setting/save': async (trx, { setting }) => ({ value: await lockSetting(trx, setting as OperatedSetting) }),
  'store/area': ofStore(regionOf),
  'store/credit_line': ofStore(creditOf),
  'store/erp_code': ofStore((_, { erp_code }) => ({ erp_code })),
  'store/rank': ofStore((_, { rank }) => ({ rank: String(rank) })),
  'store/salesperson': ofStore((_, { salesperson }) => ({ salesperson })),
  'store/special': ofStore((_, { is_special }) => ({ is_special: String(is_special) })),
  'webhook/edit': webhookOf,
}
