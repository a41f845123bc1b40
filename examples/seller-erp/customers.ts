import type { Row, Shop, StoresAnswer } from './shop.ts'

/** A customer as the ERP has it; `store` is the code of the shop, which the ERP notes once. */
export type ErpCustomer = { store: string; code: string; salesperson: string; limit: string; days: number }

/** Rows of one call. */
const rowsAtOnce = 200

/** What a person has to look at: a row that was refused, or a credit that waits for a person. */
export type OpenRow = { code: string; result: 'refused' | 'to_confirm' | 'to_sign'; reasons: string[]; confirm: string }

async function send(rows: readonly Row[], call: (some: readonly Row[]) => Promise<StoresAnswer>): Promise<OpenRow[]> {
  const open: OpenRow[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const answer = await call(rows.slice(start, start + rowsAtOnce))
    for (const { code, result, reasons, confirm } of answer.rows)
      if (result !== 'updated' && result !== 'unchanged') open.push({ code, result, reasons, confirm })
  }
  return open
}

/**
 * Brings codes, salespeople and credit of stores up to date. A higher credit is not given by it: show the reasons to the person who may
 * raise it and send the row again with `confirm`. What the shop has already is left alone, so it may run as often as you like.
 */
export async function sendCustomers(shop: Shop, customers: readonly ErpCustomer[]): Promise<OpenRow[]> {
  const facts = await send(
    customers.map(({ store, code, salesperson }) => ({ store, code, salesperson })),
    shop.upsertStores,
  )
  const unknown = new Set(facts.map(({ code }) => code))
  const known = customers.filter(({ code }) => !unknown.has(code))
  const credit = await send(
    known.map(({ code, limit, days }) => ({ code, limit, days })),
    shop.setCredit,
  )
  return [...facts, ...credit]
}
