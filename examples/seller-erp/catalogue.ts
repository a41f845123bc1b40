import type { Row, RowsAnswer, Shop } from './shop.ts'

/** Goods as the ERP has them; `stock` are the units of a batch that is there now. */
export type ErpGoods = {
  code: string
  name: string
  specification: string
  manufacturer: string
  unit: string
  price: string
  stock: { batch: string; made_on: string; expires_on: string; quantity: number }
}

/** Rows of one call. */
const rowsAtOnce = 1_000

/** A row that the shop refused, and why: for the person who keeps the ERP's data. */
export type RefusedRow = { code: string; reasons: string[] }

async function send(rows: readonly Row[], call: (some: readonly Row[]) => Promise<RowsAnswer>): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const answer = await call(rows.slice(start, start + rowsAtOnce))
    for (const { code, result, reasons } of answer.rows) if (result === 'refused') refused.push({ code, reasons })
  }
  return refused
}

/** Brings the shop up to date: facts, then prices, then stock. What it has already is left alone, so it may run as often as you like. */
export async function sendCatalogue(shop: Shop, goods: readonly ErpGoods[]): Promise<RefusedRow[]> {
  const facts = await send(
    goods.map(({ price: _price, stock: _stock, ...row }) => row),
    shop.upsertGoods,
  )
  const unknown = new Set(facts.map(({ code }) => code))
  const known = goods.filter(({ code }) => !unknown.has(code))
  const prices = await send(
    known.map(({ code, price }) => ({ code, price })),
    shop.setPrices,
  )
  const stock = await send(
    known.map(each => ({ code: each.code, ...each.stock })),
    shop.setStock,
  )
  return [...facts, ...prices, ...stock]
}
