import { fieldNames, type Fields } from './fields.ts'
import type { GoodsColumns } from './goods-columns.ts'
import type { MakerNames } from './maker-names.ts'

/** New numbers for the texts of a field. */
type Numbering = {
  /** Former numbers by new number. */
  order: Int32Array
  /** New numbers by former number; -1 for texts without goods. */
  numbers: Int32Array
  /** The number of goods of each text, by new number. */
  counts: Uint32Array
}

/**
 * Numbers texts in the order of their first slot. Slots are sorted by sales, so the texts of the best-selling goods come first. `size`: the number of
 * texts.
 */
function numbering(texts: Int32Array, size: number): Numbering {
  const order = new Int32Array(size)
  const numbers = new Int32Array(size).fill(-1)
  const counts = new Uint32Array(size)
  let count = 0
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at] ?? 0
    let number = numbers[text] ?? 0
    if (number < 0) {
      number = count++
      numbers[text] = number
      order[number] = text
    }
    counts[number] = (counts[number] ?? 0) + 1
  }
  return { order: order.slice(0, count), numbers, counts: counts.slice(0, count) }
}

type Goods = { fields: Fields; columns: GoodsColumns; makers: MakerNames; slots: number }

/** Sorts the texts of every field by sales, with their goods. All slots are below `slots`. */
export function layOutTexts({ fields, columns, makers, slots }: Goods): void {
  let makersInOrder: Int32Array = new Int32Array(0)
  for (const name of fieldNames) {
    const { index, postings } = fields[name]
    const { texts, ends } = columns.textsIn(name, slots)
    const { order, numbers, counts } = numbering(texts, index.size)
    columns.renumber(name, slots, numbers)
    postings.rebuild({ texts: texts.map(text => numbers[text] ?? 0), ends, counts })
    index.rebuild(order)
    if (name === 'manufacturer') makersInOrder = order
  }
  makers.layOut(makersInOrder, maker => columns.firmOf.get(maker))
}
