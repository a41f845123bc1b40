import type { GoodsRowsWire, GoodsRowWire } from '@yaoji/contract/calls/operator/goods-rows'
import type { SentRow } from './sent-rows.ts'

/** What became of a row. */
export type Outcome = Pick<GoodsRowWire, 'goods_id' | 'result'> & Partial<Pick<GoodsRowWire, 'reasons' | 'notices'>>

export const refusal = (reasons: readonly string[], goodsId: number | null | undefined = null): Outcome => ({
  goods_id: goodsId ?? null,
  result: 'refused',
  reasons: [...reasons],
})

/** The answer: each row that was sent, in its order. @throws {Error} for a row without an outcome */
export function answerOf(sent: readonly SentRow[], outcomes: ReadonlyMap<number, Outcome>, sheet: number | null = null): GoodsRowsWire {
  const rows = sent.map(({ number, code }): GoodsRowWire => {
    const outcome = outcomes.get(number)
    if (!outcome) throw new Error(`row ${number} has no outcome`)
    return { row: number, code, reasons: [], notices: [], ...outcome }
  })
  const refused = rows.filter(({ result }) => result === 'refused').length
  return { rows, done: rows.length - refused, refused, sheet }
}
