import { type MatrixReadRowWire, type MatrixReadWire, matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import type { PurchaseListWire } from '@yaoji/contract/calls/purchase/purchase-list'
import type { MemberRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { matchRows } from '../purchase-list/match-rows.ts'
import { parseApart, type ListParsing } from '../purchase-list/parse-apart.ts'
import { headings } from '../purchase-list/words/headings.ts'
import { messages } from './messages.ts'
import { readTable, type MatrixTable, type TableRow } from './read-table.ts'
import { storePage } from './stores.ts'

type Input = { personId: number; member: MemberRow; text: string; page: number | undefined; now: number }
type ReadContext = CatalogueContext & { parsing: ListParsing }
type GoodsRow = Pick<PurchaseListWire['rows'][number], 'state' | 'reason' | 'goods_id' | 'candidates'>

/** Of the list that the goods are read from. */
const [quantityHeading = ''] = headings.quantity

/**
 * A purchase list of the goods alone. One is bought of each: a row of nothing but a name may be a greeting, and the
 * quantities are none of its business.
 */
function listOf({ headings: given, rows }: MatrixTable): string {
  const lineOf = (cells: readonly string[], amount: string) => [...cells, amount].join('\t')
  return [...(given ? [lineOf(given, quantityHeading)] : []), ...rows.map(({ goods }) => lineOf(goods, '1'))].join('\n')
}

/** The ids of goods that a column of our own numbers names. */
function numbersOf({ headings: given, rows }: MatrixTable): Map<number, number> {
  const column = given?.findIndex(heading => messages.numberHeading.test(heading.trim())) ?? -1
  const numbered = rows.map(({ row, goods }) => [row, goods[column] ?? ''] as const)
  const written = column < 0 ? [] : numbered.filter(([, text]) => /^[1-9]\d{0,8}$/.test(text))
  return new Map(written.map(([row, text]) => [row, Number(text)]))
}

async function goodsOf(context: ReadContext, table: MatrixTable, { member, now }: Input) {
  const list = await parseApart(context.parsing, { text: listOf(table) })
  const { rows, goods } = await matchRows(context, member, list.rows, now)
  const first = table.headings ? 2 : 1
  const byRow = new Map<number, GoodsRow>(rows.map(row => [row.row, row]))
  const found = new Map(table.rows.map((row, index) => [row.row, byRow.get(index + first)]))
  const numbered = numbersOf(table)
  const known = await context.database.read
    .selectFrom('goods')
    .select('id')
    .where('id', 'in', [0, ...numbered.values()])
    .where('status', '=', 'on')
    .execute()
  const knownIds = new Set(known.map(({ id }) => id))
  for (const [row, id] of numbered) {
    if (knownIds.has(id)) found.set(row, { state: 'matched', reason: '', goods_id: id, candidates: [id] })
  }
  const labels = new Map(goods.map(each => [each.id, [each.name, each.ypgg, each.sccj].filter(Boolean).join(' ')]))
  return { found, labels }
}

type Quantities = Pick<MatrixReadRowWire, 'cells' | 'problems'>

function quantitiesOf({ numbers }: TableRow, companies: ReadonlyMap<number, string>): Quantities {
  const read: Quantities = { cells: [], problems: [] }
  for (const { storeId, text } of numbers) {
    const written = text.normalize('NFKC').trim().replaceAll(',', '')
    const company = companies.get(storeId) ?? ''
    if (written === '' || written === '-') continue
    if (!/^\d+(\.0+)?$/.test(written)) read.problems.push(messages.notWhole(company, text))
    else if (Number(written) > matrixLimits.numberMax) read.problems.push(messages.tooMany(company, text))
    else read.cells.push({ store_id: storeId, number: Number(written) })
  }
  return read
}

/** Finds goods and quantities of a table that was pasted, and says of every row what is wrong with it. */
export async function readMatrix(context: ReadContext, input: Input): Promise<MatrixReadWire> {
  const { all, stores } = await storePage(context.database.read, input.personId, input.page)
  const table = readTable(input.text, { all, shown: stores })
  if (table.rows.length === 0) throw ApiError.invalid('text', messages.nothingRead)
  const { found, labels } = await goodsOf(context, table, input)
  const companies = new Map(stores.map(store => [store.id, store.company]))
  const lastOf = new Map(table.rows.map(row => [found.get(row.row)?.goods_id, row.row]))
  const rows = table.rows.map((row): MatrixReadRowWire => {
    const { state, reason, goods_id, candidates } = found.get(row.row) ?? noGoods
    const { cells, problems } = quantitiesOf(row, companies)
    const last = lastOf.get(goods_id) ?? row.row
    return {
      row: row.row,
      text: row.goods.join(' '),
      state,
      reason,
      goods_id: state === 'matched' ? goods_id : null,
      candidates: candidates.map(id => ({ id, label: labels.get(id) ?? '' })),
      cells,
      problems: state === 'matched' && last !== row.row ? [...problems, messages.sameGoods(last)] : problems,
    }
  })
  return { rows, remarks: table.remarks }
}

const noGoods: GoodsRow = { state: 'missing', reason: messages.unknownGoods, goods_id: null, candidates: [] }
