/** Rows by the goods they belong to, each in the order they came. */
export function byGoods<Row extends { goods_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, row => row.goods_id)
}
