/** What rows add up to, by a key of theirs. */
export function sumBy<Row>(rows: readonly Row[], key: (row: Row) => string, amount: (row: Row) => number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row))
  return sums
}
