/** Finds by their ids what stands in much the same order as it is asked for: the next one first, and only then any. */
export function finderOf<Item extends { id: number }>(items: readonly Item[]): (id: number) => Item | undefined {
  let next = 0
  return id => {
    const at = items[next]?.id === id ? next : items.findIndex(item => item.id === id)
    if (at >= 0) next = at + 1
    return items[at]
  }
}
