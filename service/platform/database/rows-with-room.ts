type Room<Row> = {
  nameOf: (row: Row) => string
  /** Rows of a group share its room. */
  groupOf: (row: Row) => string
  /** How many rows the group of a row may have. */
  roomOf: (row: Row) => number
}

/** The rows to write, sorted by name: those that the table has already, and new ones as long as their group has room. */
export function rowsWithRoom<Key, Row extends Key>(
  rows: readonly Row[],
  existing: readonly Key[],
  { nameOf, groupOf, roomOf }: Room<Key>,
): Row[] {
  const known = new Set(existing.map(nameOf))
  const used = new Map([...Map.groupBy(existing, groupOf)].map(([group, { length }]) => [group, length]))
  const sorted = rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return sorted.filter(row => {
    if (known.has(nameOf(row))) return true
    const group = groupOf(row)
    const taken = used.get(group) ?? 0
    used.set(group, taken + 1)
    return taken < roomOf(row)
  })
}
