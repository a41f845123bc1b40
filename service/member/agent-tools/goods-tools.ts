import { Type } from 'typebox'
import { agentLimits } from '@yaoji/contract/people/programs'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsListCall, type GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { messages as m, tools } from './messages.ts'
import { inputOf, nextOf, pageFields, pageOf, saying, toolOf, type Desk } from './tool.ts'

/** What a buyer compares of goods, for this store. */
const rowOf = (goods: GoodsWire) => ({
  ...{ id: goods.id, name: goods.name, brand: goods.brand, maker: goods.sccj, spec: goods.ypgg, form: goods.jx, unit: goods.bzdw },
  ...{ approval_number: goods.pzwh, barcode: goods.barcode, warehouse: goods.ck_name, is_rx: goods.is_rx === 1 },
  ...{
    price: goods.price,
    price_name: goods.price_name,
    per_unit: goods.per_unit,
    ladder: goods.ladder_price.map(({ number, price }) => ({ number, price })),
  },
  ...{ stock: goods.number, stock_text: goods.number_label, expires_on: goods.yxq },
  ...{ minimum: goods.qg_number, middle_pack: goods.zbz, carton: goods.jzl, left_of_limit: goods.quota },
  can_buy: goods.is_buy === 1,
  reason: goods.cant_buy?.text ?? '',
})
type Row = ReturnType<typeof rowOf>

const textOf = ({ name, price, reason }: Row): string => m.goods(name, price, reason)

const sorts = {
  default: {},
  price: { sort: 'price', order: 'asc' },
  sale: { sort: 'sale', order: 'desc' },
  expiry: { sort: 'yxq', order: 'desc' },
} as const
const of = { search: tools.search_goods.fields, compare: tools.compare_goods.fields, history: tools.purchase_history.fields }
const keywords = Type.String({ minLength: 1, maxLength: agentLimits.keywordsMax })
const idSchema = Type.Integer({ minimum: 1, maximum: 999_999_999 })

const searchGoods = toolOf(
  'search_goods',
  inputOf({
    keywords: saying(of.search.keywords, keywords),
    in_stock: Type.Optional(saying(of.search.in_stock, Type.Boolean())),
    sort: Type.Optional(saying(of.search.sort, Type.Enum(['default', 'price', 'sale', 'expiry']))),
    ...pageFields(of.search),
  }),
  async (args, { ask }) => {
    const query = {
      keywords: args.keywords,
      ...pageOf(args),
      ...sorts[args.sort ?? 'default'],
      ...(args.in_stock && { in_stock: 1 as const }),
    }
    const { list, total, note } = await ask(goodsListCall, { query })
    const goods = list.map(rowOf)
    const text = [goods.length === 0 ? m.none : m.found(goods.length, total), note].filter(Boolean).join('。')
    return { text, data: { total, note, goods, next_cursor: nextOf(args, total) } }
  },
)

const getGoods = toolOf(
  'get_goods',
  inputOf({ goods_id: saying(tools.get_goods.fields.goods_id, idSchema) }),
  async ({ goods_id: id }, { ask }) => {
    const goods = await ask(goodsDetailCall, { params: { id } })
    const row = rowOf(goods)
    const { batches, activities, last_purchase: last, facts, substitutes, papers } = goods
    return {
      text: textOf(row),
      data: {
        goods: row,
        batches: batches
          .slice(0, agentLimits.rowsMax)
          .map(({ ph, scrq, yxq, number }) => ({ batch: ph, made_on: scrq, expires_on: yxq, number })),
        activities: activities.slice(0, agentLimits.rowsMax).map(({ name, text }) => ({ name, text })),
        last_purchase: last && { price: last.price, number: last.number, day: chinaDay(last.bought_at * 1_000), order_id: last.order_id },
        facts: facts.slice(0, agentLimits.rowsMax),
        papers: papers.slice(0, agentLimits.rowsMax).map(({ name, ph, issued_on }) => ({ name, batch: ph, issued_on })),
        substitutes: substitutes
          .slice(0, agentLimits.rowsMax)
          .map(({ id: other, name, sccj, price }) => ({ goods_id: other, name, maker: sccj, price })),
      },
    }
  },
)

/** What can be bought first, then by the price of a unit. */
const byPrice = (one: Row, other: Row): number =>
  Number(other.can_buy) - Number(one.can_buy) || Number(one.price ?? Infinity) - Number(other.price ?? Infinity) || one.id - other.id

async function comparedRows(ids: readonly number[], withSubstitutes: boolean, { ask }: Desk): Promise<Row[]> {
  const details = await Promise.all(ids.map(id => ask(goodsDetailCall, { params: { id } })))
  const all: GoodsWire[] = [...details, ...(withSubstitutes ? details.flatMap(({ substitutes }) => substitutes) : [])]
  const rows = [...new Map(all.map(goods => [goods.id, rowOf(goods)])).values()]
  return rows.toSorted((one, other) => byPrice(one, other)).slice(0, agentLimits.rowsMax)
}

const compareGoods = toolOf(
  'compare_goods',
  inputOf({
    goods_ids: saying(of.compare.goods_ids, Type.Array(idSchema, { minItems: 1, maxItems: agentLimits.comparedMax, uniqueItems: true })),
    with_substitutes: Type.Optional(saying(of.compare.with_substitutes, Type.Boolean())),
  }),
  async ({ goods_ids: ids, with_substitutes: withSubstitutes = false }, desk) => {
    const goods = await comparedRows(ids, withSubstitutes, desk)
    const cheapest = goods.find(({ can_buy: canBuy, price }) => canBuy && price !== null)
    return { text: m.compared(goods.length, cheapest ? textOf(cheapest) : ''), data: { cheapest_id: cheapest?.id ?? null, goods } }
  },
)

const purchaseHistory = toolOf(
  'purchase_history',
  inputOf({
    keywords: Type.Optional(saying(of.history.keywords, keywords)),
    order: Type.Optional(saying(of.history.order, Type.Enum(['times', 'recent', 'drop']))),
    ...pageFields(of.history),
  }),
  async (args, { ask }) => {
    const { order, keywords: words } = args
    const { list, total } = await ask(quickPurchaseCall, {
      query: { ...pageOf(args), ...(order && { order }), ...(words && { keywords: words }) },
    })
    const goods = list.map(({ goods: each, times, number, last }) => ({
      ...rowOf(each),
      bought: {
        times,
        number,
        last_price: last.price,
        last_number: last.number,
        last_day: chinaDay(last.bought_at * 1_000),
        order_id: last.order_id,
      },
    }))
    return { text: goods.length === 0 ? m.none : m.found(goods.length, total), data: { total, goods, next_cursor: nextOf(args, total) } }
  },
)

export const goodsTools = [searchGoods, getGoods, compareGoods, purchaseHistory] as const
