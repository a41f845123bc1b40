const none = -1

/** Texts of all slots, slot after slot, and the end of each slot's texts. */
export type SlotTexts = { texts: Int32Array; ends: Uint32Array }

/** Joins columns that hold one text per slot, or none (-1), in their order. */
export function textsOfColumns(columns: readonly Int32Array[], slots: number): SlotTexts {
  const texts = new Int32Array(columns.length * slots)
  const ends = new Uint32Array(slots)
  let used = 0
  for (let slot = 0; slot < slots; slot++) {
    for (const column of columns) {
      const text = column[slot] ?? none
      if (text !== none) texts[used++] = text
    }
    ends[slot] = used
  }
  return { texts: texts.subarray(0, used), ends }
}

/** Expands a column that holds the number of a list of texts per slot, or none (-1). */
export function textsOfLists(column: Int32Array, lists: readonly (readonly number[])[]): SlotTexts {
  const texts: number[] = []
  const ends = new Uint32Array(column.length)
  for (let slot = 0; slot < column.length; slot++) {
    const list = column[slot] ?? none
    if (list !== none) for (const text of lists[list] ?? []) texts.push(text)
    ends[slot] = texts.length
  }
  return { texts: Int32Array.from(texts), ends }
}
