import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseListReadCall, type PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { realisticLists, type KnownGoods, type RealisticList, type WantedRow } from './test-support/realistic-lists.ts'

/** Rows that need no manual work, of those that say one number (docs/measurements/purchase-lists.md). */
const readyShare = 0.8

describe.each(dialects)('realistic lists on %s', dialect => {
  let shop: TestApp
  let goods: Map<number, KnownGoods>
  let lists: RealisticList[]

  beforeAll(async () => {
    shop = await startTestApp(dialect)
    const rows = await shop.database.read
      .selectFrom('goods')
      .select(['id', 'name', 'brand', 'manufacturer as maker', 'spec', 'pack_unit as unit', 'barcode', 'approval_number as approval'])
      .where('status', '=', 'on')
      .where('manufacturer', '!=', '')
      .where('pack_unit', 'not in', ['g', 'kg'])
      .orderBy('id')
      .execute()
    goods = new Map(rows.map(each => [each.id, each]))
    lists = realisticLists(rows)
  })
  afterAll(() => shop.close())

  function isMeant({ goods: wanted, isMakerWritten }: WantedRow, one: KnownGoods | undefined): boolean {
    return one !== undefined && one.name === wanted.name && one.spec === wanted.spec && (!isMakerWritten || one.maker === wanted.maker)
  }

  /** What became of a row: ready, for the buyer to decide or taken back, or taken for what it does not say. */
  function verdict(wanted: WantedRow, row: PurchaseRowWire | undefined): 'ready' | 'asked' | 'wrong goods' | 'wrong quantity' | 'lost' {
    if (wanted.number === 'cancelled') return row?.state === 'ignored' && row.reason === '写了“取消”，已略过' ? 'asked' : 'wrong quantity'
    if (!row || row.state === 'ignored') return 'lost'
    const number = row.amounts.length === 1 && row.amount_text === '' ? row.amounts[0]?.value : undefined
    if (number !== undefined && number !== wanted.number) return 'wrong quantity'
    if (row.state !== 'matched') return 'asked'
    if (!isMeant(wanted, goods.get(row.goods_id ?? 0))) return 'wrong goods'
    return number === undefined ? 'asked' : 'ready'
  }

  const shown = (line: string) =>
    line
      .split('\t')
      .map(cell => cell.trim())
      .filter(Boolean)
      .join('\t')

  it('take no goods and no quantity wrong, lose none, and leave at most a fifth of the rows to the buyer', async () => {
    for (const { name, text, rows } of lists) {
      const answer = (await shop.call(purchaseListReadCall, { as: 'danti', body: { text } })).body.data
      const byText = new Map(answer.rows.map(row => [row.text, row]))
      const verdicts = rows.map(row => ({ list: name, text: row.text, is: verdict(row, byText.get(shown(row.text))) }))
      expect(verdicts.filter(({ is }) => is !== 'ready' && is !== 'asked')).toEqual([])
      const known = new Set(rows.map(row => shown(row.text)))
      expect(answer.rows.filter(row => row.state !== 'ignored' && !known.has(row.text)).map(row => `${name}: ${row.text}`)).toEqual([])
      const decidable = verdicts.filter((_, at) => typeof rows[at]?.number === 'number')
      const ready = decidable.filter(({ is }) => is === 'ready')
      expect(ready.length / decidable.length, name).toBeGreaterThanOrEqual(readyShare)
    }
  })
})
