import { goodsFieldList, sourceColumns } from '@yaoji/contract/goods/facts'
import type { GoodsFieldColumn, GoodsFacts } from '@yaoji/contract/goods/fields'
import { messages } from './messages.ts'
import type { RowCells } from './row-cells.ts'

type Read = { facts: Partial<GoodsFacts>; notices: string[] }
type Fact = (typeof goodsFieldList)[number]

/** As it is stored; undefined where none of the words fits. */
function storedAs(given: string, words: Fact['words']): string | undefined {
  if (!words) return given
  const word = words.find(([written]) => written.test(given))
  return word && given.replace(...word)
}

function readFact(
  cells: RowCells,
  { name, label, lengthMax, words, isSourced }: Fact,
): { given: [GoodsFieldColumn, string][] } | { notice: string } {
  const given = cells.text(name, lengthMax)
  if (given === '') return { given: [] }
  const value = storedAs(given, words)
  if (value === undefined) return { notice: messages.notices.unknownFact(label, given) }
  if (!isSourced) return { given: [[name, value]] }
  const columns = sourceColumns(name)
  const [source, day] = [cells.text(columns.source), cells.day(columns.day)]
  if (source === '' || day === '') return { notice: messages.notices.factWithoutSource(label) }
  return {
    given: [
      [name, value],
      [columns.source, source],
      [columns.day, day],
    ],
  }
}

/** The facts of contract/goods/fields.ts that a row has, with a notice for each that is not taken. */
export function readFacts(cells: RowCells): Read {
  const read = goodsFieldList.map(field => readFact(cells, field))
  return {
    facts: Object.fromEntries(read.flatMap(each => ('given' in each ? each.given : []))),
    notices: read.flatMap(each => ('notice' in each ? [each.notice] : [])),
  }
}
