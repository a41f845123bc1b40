import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { goodsPaperPath } from '../../../platform/drawing/path.ts'
import { firstPurchasePapers, reportName } from '../data/papers.ts'
import type { SampleGoods } from './goods-rows.ts'
import { randomFrom } from '../random.ts'
import type { TradeRows } from '../people/trade-rows.ts'

type PaperRow = Insertable<Tables['goods_paper']>

/** Share of the papers that are still to be uploaded. */
const missingShare = 0.06
/** Days from making a batch to its test. */
const testDays = 9

function qualificationRows({ draft, row }: SampleGoods, today: string): Omit<PaperRow, 'id' | 'url'>[] {
  const random = randomFrom(`papers ${row.barcode}`)
  return firstPurchasePapers[draft.trade].map(name => ({
    goods_id: row.id,
    kind: 'qualification',
    name,
    batch: '',
    issued_on: addDays(today, -random.integer(120, 1_500)),
  }))
}

function reportRows({ row }: SampleGoods, trade: ReadonlyMap<number, TradeRows['batch']>, today: string): Omit<PaperRow, 'id' | 'url'>[] {
  const batches = new Map((trade.get(row.id) ?? []).map(batch => [batch.number, batch.made_on]))
  return [...batches].map(([batch, madeOn]) => {
    const tested = addDays(madeOn, testDays)
    return { goods_id: row.id, kind: 'report', name: reportName, batch, issued_on: tested < today ? tested : today }
  })
}

/** Papers of the first purchase and a test report for every batch, each drawn and marked as a sample. */
export function goodsPaperRows(goods: readonly SampleGoods[], trade: TradeRows, now: number): PaperRow[] {
  const today = chinaDay(now)
  const batches = Map.groupBy(trade.batch, batch => batch.goods_id)
  return goods
    .flatMap(each => [...qualificationRows(each, today), ...reportRows(each, batches, today)])
    .map((paper, index) => {
      const isMissing = randomFrom(`paper ${index}`).chance(missingShare)
      return { id: index + 1, ...paper, url: isMissing ? '' : goodsPaperPath(index + 1) }
    })
}
