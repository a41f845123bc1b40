/** The goods of each text, the best-selling first. */
export type Postings = {
  add(text: number, slot: number): void
  remove(text: number, slot: number): void
  /** All slots of a text, by sales. */
  of(text: number): readonly number[]
  count(text: number): number
  /** Sales of the best-selling goods of a text; -1 without any. */
  popularity(text: number): number
}

const none: readonly number[] = []

export function createPostings(isBefore: (slot: number, other: number) => number, salesOf: (slot: number) => number): Postings {
  const lists: number[][] = []
  const unsorted = new Set<number>()
  const sorted = (text: number): readonly number[] => {
    const list = lists[text]
    if (!list) return none
    if (unsorted.delete(text)) list.sort(isBefore)
    return list
  }
  return {
    add(text, slot) {
      const list = (lists[text] ??= [])
      list.push(slot)
      if (list.length > 1) unsorted.add(text)
    },
    remove(text, slot) {
      const list = lists[text]
      const at = list?.indexOf(slot) ?? -1
      if (at >= 0) list?.splice(at, 1)
    },
    of: sorted,
    count: text => lists[text]?.length ?? 0,
    popularity(text) {
      const [best] = sorted(text)
      return best === undefined ? -1 : salesOf(best)
    },
  }
}
