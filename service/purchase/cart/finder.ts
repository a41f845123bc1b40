/** Finds items by id when lookups follow the order of the items: tries the next one first, then all. */
export function finderOf<Item extends { id: number }>(items: readonly Item[]): (id: number) => Item | undefined {
  let next = 0
  return id => {
    const at = items[next]?.id === id ? next : items.findIndex(item => item.id === id)
    if (at >= 0) next = at + 1
    return items[at]
  }
}
