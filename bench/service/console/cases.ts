import type { CallSchema } from '@yaoji/contract/calls/call'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { addDays } from '@yaoji/contract/domain/china-day'

/** `first` is the list as it opens; `further` any other page, filter, order or count. Of a page 2 the first is read before, unmeasured. */
export type Case = { path: string; query: Readonly<Record<string, string>>; aim: 'first' | 'further'; page?: 2 }

/** Search texts: words that occur in many rows, in one or in none, and numbers of all kinds. */
const typed = [
  ...['阿莫西林', '药', '大药房', '没有这个词', '阿莫西林 没有这个词', 'b123', 'G123', 'E1000123', '1000123', '13100000123'],
  ...['2023010110000123', 'T2023010110000123', 'HT10000123', 'SY10000123', '2610000123', 'CZ10000123', '员工3'],
]
const stores = ['b123', '大药房', '没有这个词']
const goods = ['1000123', '阿莫西林', '没有这个词']

const wordsOf = (today: string): Readonly<Record<string, readonly string[]>> => ({
  ...{ q: typed, store: stores, goods, number: ['2023010110000123'], phone: ['13100000123'], batch: ['G123', 'G0'] },
  ...{ from: [addDays(today, -1), addDays(today, -500)], until: [addDays(today, -1), addDays(today, -900)] },
  ...{ region: ['浙江省', '没有这个词'], salesperson: ['周示例', '没有这个词'], rank: ['1', '6'], category: ['2', '30'] },
  ...{ announcement: ['bench-123'], record_key: ['bench-123'], object: ['order:2023010110000123', 'store:b123', 'store:none'] },
  action: ['order/slip', 'store/freeze', 'store/none'],
  ids: ['1000123', Array.from({ length: 100 }, (_, at) => 1_000_000 + at * 9_973).join(',')],
})

type Field = { enum?: readonly string[]; maximum?: number; pattern?: string; type?: string }
type Query = { properties?: Readonly<Record<string, Field>>; required?: readonly string[] }
const queryOf = (schema: CallSchema) => (schema.query ?? {}) as Query

/** Not measured: the rows of one import, and of one provider's file. */
const left = ['/api/console/import_rows', '/api/console/bill_rows']

const isOfAdmin = ({ staff = [] }: CallSchema) => staff.includes('admin')
const calls = consoleTable.filter(({ call, schema }) => call.method === 'GET' && !call.path.includes(':') && isOfAdmin(schema))

/** Each combination of the required fields. */
function basesOf({ properties = {}, required = [] }: Query): Record<string, string>[] {
  const values = required.map(name => (properties[name]?.enum ?? []).map(value => ({ [name]: value })))
  return values.reduce<Record<string, string>[]>((all, each) => all.flatMap(own => each.map(value => ({ ...own, ...value }))), [{}])
}

/** The cursor of the middle row of a list. */
function middleOf({ type, pattern = '' }: Field, { time, id }: { time: number; id: number }) {
  const moment = `${time}.0`
  return type === 'string' && new RegExp(pattern).test(moment) ? moment : String(id)
}

/** Every order of a list: in every view, with every word, on the second page, and on the longest one. */
function casesOfSorts(path: string, sorts: readonly string[], views: readonly object[], words: readonly object[], longest: string): Case[] {
  const queries = [
    {},
    ...views,
    ...words,
    ...views.flatMap(view => words.slice(0, 2).map(word => ({ ...view, ...word }))),
    { limit: longest },
  ]
  return sorts.flatMap(sort => {
    const cases = queries.map((query): Case => ({ path, query: { ...query, sort }, aim: 'further' }))
    return [...cases, ...[{}, ...views].map((query): Case => ({ path, query: { ...query, sort }, aim: 'further', page: 2 }))]
  })
}

function casesOfList(path: string, query: Query, words: ReturnType<typeof wordsOf>, middle: { time: number; id: number }): Case[] {
  const { properties = {}, required = [] } = query
  const views = (properties.view?.enum ?? []).map(view => ({ view }))
  const filters = Object.entries(properties).filter(
    ([name]) => !required.includes(name) && !['view', 'sort', 'after', 'limit'].includes(name),
  )
  const narrowed = filters.map(([name, field]) => {
    const values = field.enum ?? words[name]
    if (!values) throw new Error(`${path}: no values to search for in ${name}`)
    return values.map(value => ({ [name]: value }))
  })
  // In each view a word that some rows have; in the view of all rows each word.
  const inView = (view: string) => narrowed.flatMap(each => (view === 'all' ? each : each.slice(0, 1)))
  const longest = properties.limit?.maximum
  const pages: Record<string, string>[] = [
    { after: middleOf(properties.after!, middle) },
    ...(longest === undefined ? [] : [{ limit: String(longest) }]),
  ]
  const sorts = casesOfSorts(path, properties.sort?.enum ?? [], views, narrowed.flat(), String(longest ?? 60))
  const lists = basesOf(query).flatMap((base): Case[] => {
    const first: Case = { path, query: base, aim: 'first' }
    const some: Record<string, string>[] = [
      ...views,
      ...narrowed.flat(),
      ...pages,
      ...views.flatMap(own => [...inView(own.view), ...pages].map(each => ({ ...own, ...each }))),
    ]
    return [first, ...some.map((each): Case => ({ path, query: { ...base, ...each }, aim: 'further' }))]
  })
  return [...lists, ...sorts]
}

/** Every list of the console with every view, every filter, each in every view, a page from its middle and its longest page; and its counts. */
export function casesOf(today: string, middle: { time: number; id: number }): Case[] {
  const words = wordsOf(today)
  return calls.flatMap(({ call: { path }, schema }): Case[] => {
    const query = queryOf(schema)
    if (left.includes(path)) return []
    if (query.properties?.after) return casesOfList(path, query, words, middle)
    const isCount = /\/(views|counts|today|money|answers)$/.test(path)
    return isCount ? [{ path, query: {}, aim: path.endsWith('/today') ? 'first' : 'further' }] : []
  })
}
