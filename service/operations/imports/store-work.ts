import type { Transaction } from 'kysely'
import { rankNames } from '@yaoji/contract/people/customer-types'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { isRegion } from '../../identity/user/region.ts'
import { messages as stateMessages } from '../../identity/store-state/messages.ts'
import { salespeople } from '../../identity/store-state/change.ts'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { cleanText } from '../../platform/tables/clean-text.ts'
import { mergedRows } from '../../platform/tables/table.ts'
import { messages as goodsMessages } from '../goods-import/messages.ts'
import type { ColumnField } from './choose-columns.ts'
import { messages } from './messages.ts'
import { refusedRow, type ImportTable, type TakenRow } from './stored-import.ts'

type Trx = Transaction<Tables>
const { stores: texts } = messages
const { rows: rowMessages } = goodsMessages
const textsAtOnce = 500

const { headings } = texts
type StoreField = keyof typeof headings
const names = Object.keys(headings) as StoreField[] // The keys of a constant are its type's.

/** Salespeople are assigned by 客服. */
export const storeFields = (role: StaffRole | undefined): ColumnField[] =>
  names
    .filter(name => name !== 'salesperson' || role !== 'quality')
    .map(name => ({ name, label: texts.labels[name], headings: headings[name] }))

/** What a row changes of a store: only values that differ from those of now. */
export type StoreChange = { rank?: number; region?: string; salesperson?: string; erp_code?: string }
/** A row with its store and what it changes, or why it is refused. */
export type StoreRow = { line: number; was: KnownStore; change: StoreChange } | { line: number; problems: readonly string[] }

export type KnownStore = Awaited<ReturnType<typeof storesNamed>>[number]
type StoreValues = Pick<KnownStore, 'rank' | 'salesperson' | 'region'>

/** Stores with these codes or names, as far as an import changes them. */
async function storesNamed(trx: Trx, codes: readonly string[], companies: readonly string[]) {
  const of = (column: 'member.code' | 'member.company', some: readonly string[]) =>
    trx
      .selectFrom('member')
      .leftJoin('address', join => join.onRef('address.member_id', '=', 'member.id').on('address.is_default', '=', 1))
      .select(['member.id', 'code', 'member.company', 'rank', 'salesperson', 'address.region', 'address.id as address_id'])
      .where(column, 'in', some)
      .execute()
  const found = []
  for (const some of chunks([...new Set(codes)], textsAtOnce)) found.push(...(await of('member.code', some)))
  for (const some of chunks([...new Set(companies)], textsAtOnce)) found.push(...(await of('member.company', some)))
  return found
}

type Cells = Readonly<Record<StoreField, string>>

function cellsOf({ columns, merges, rows }: ImportTable): { line: number; cells: Cells; problem: string | undefined }[] {
  const merged = mergedRows(merges, rows, new Set(names.map(name => columns.indexOf(name))))
  const mergeProblem = (line: number) => (merged.has(line) ? rowMessages.merged(merged.get(line) ?? '') : undefined)
  const textAt = (cells: readonly string[], field: StoreField) => cleanText(cells[columns.indexOf(field)] ?? '') ?? ''
  return rows.map(({ number, cells, problem }) => ({
    ...{ line: number, problem: problem ?? mergeProblem(number) },
    cells: {
      store: textAt(cells, 'store'),
      company: textAt(cells, 'company'),
      rank: textAt(cells, 'rank'),
      region: textAt(cells, 'region'),
      salesperson: textAt(cells, 'salesperson'),
    },
  }))
}

/** The store that a row names, by its code, else by its name; or why none. */
function findStore(known: readonly KnownStore[], { store, company }: Cells): KnownStore | string {
  if (store === '' && company === '') return texts.noKey
  if (store === '') {
    const named = [...new Map(known.filter(each => each.company === company).map(each => [each.code, each])).values()]
    const [only, another] = named
    if (another) return texts.several(company)
    return only ?? texts.noStore(company)
  }
  const found = known.find(({ code }) => code === store)
  if (!found) return texts.noStore(store)
  return company === '' || company === found.company ? found : texts.otherCompany(store, found.company)
}

type Judged = { change: StoreChange; problems: string[] }

/** What cells change of a store; an empty one says nothing. */
export function changeOf(
  store: StoreValues,
  { rank, region, salesperson }: Pick<Cells, 'rank' | 'region' | 'salesperson'>,
  people: readonly string[],
): Judged {
  const change: StoreChange = {}
  const problems: string[] = []
  const wanted = Number(Object.keys(rankNames).find(key => rankNames[Number(key)] === rank || key === rank) ?? 0)
  if (rank !== '' && wanted === 0) problems.push(texts.rank(rank, Object.values(rankNames)))
  else if (rank !== '' && wanted !== store.rank) change.rank = wanted
  const area = region.replaceAll(/\s+/g, ' ')
  if (area !== '' && area !== store.region) {
    if (!isRegion(area)) problems.push(stateMessages.badRegion)
    else if (store.region === null) problems.push(stateMessages.noAddress)
    else change.region = area
  }
  if (salesperson !== '' && salesperson !== store.salesperson) {
    if (people.includes(salesperson)) change.salesperson = salesperson
    else problems.push(stateMessages.noSalesperson(people))
  }
  return { change, problems }
}

/** Rows of a file as what they change of stores; each store is changed by one row. */
export async function readStores(trx: Trx, table: ImportTable): Promise<StoreRow[]> {
  const rows = cellsOf(table)
  const people = await salespeople(trx)
  const given = (field: 'store' | 'company') => rows.map(({ cells }) => cells[field]).filter(text => text !== '')
  const known = await storesNamed(trx, given('store'), given('company'))
  const taken = new Map<string, number>()
  return rows.map(({ line, cells, problem }): StoreRow => {
    const store = problem ?? findStore(known, cells)
    if (typeof store === 'string') return { line, problems: [store] }
    const before = taken.get(store.code)
    if (before !== undefined) return { line, problems: [texts.duplicate(before)] }
    taken.set(store.code, line)
    const { change, problems } = changeOf(store, cells, people)
    return problems.length > 0 ? { line, problems } : { line, was: store, change }
  })
}

/** What would come of each row, as far as the row itself says; each change is judged again when it is made. */
export async function checkStores(trx: Trx, table: ImportTable): Promise<ReadonlyMap<number, TakenRow>> {
  const rows = await readStores(trx, table)
  return new Map(
    rows.map(row => {
      if ('problems' in row) return [row.line, refusedRow(row.problems)]
      const isChanged = Object.keys(row.change).length > 0
      return [row.line, { outcome: isChanged ? 'updated' : 'unchanged', reasons: [], subject: row.was.code }]
    }),
  )
}
