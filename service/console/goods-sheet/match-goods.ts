import type { Kysely } from 'kysely'
import { chunks } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { mapInSlices } from '../../platform/queueing/slices.ts'
import { foldText } from '../../platform/tables/clean-text.ts'
import { goodsKeys, type Meaning } from './columns.ts'
import { messages } from './messages.ts'
import type { PastedRow } from './read-paste.ts'

type Db = Kysely<Tables>
const columns = ['id', 'erp_code', 'name', 'brand', 'spec', 'manufacturer', 'approval_number', 'barcode', 'status'] as const
const textsAtOnce = 5_000

const goodsBy = (db: Db) => db.selectFrom('goods').select(columns)
export type MatchedGoods = Awaited<ReturnType<ReturnType<typeof goodsBy>['execute']>>[number]

type Key = (typeof goodsKeys)[number]
const columnOf = { id: 'id', code: 'erp_code', barcode: 'barcode', name: 'name', approval: 'approval_number' } as const

const keyOf = ({ values }: PastedRow): Key | undefined => goodsKeys.find(key => values.has(key))
const isId = (text: string) => /^\d{1,9}$/.test(text)

async function found(db: Db, key: Key, texts: readonly string[]): Promise<Map<string, MatchedGoods[]>> {
  const rows: MatchedGoods[] = []
  const wanted = [...new Set(texts)].filter(text => key !== 'id' || isId(text))
  for (const some of chunks(wanted, textsAtOnce)) {
    const own = goodsBy(db)
    rows.push(...(await (key === 'id' ? own.where('id', 'in', some.map(Number)) : own.where(columnOf[key], 'in', [...some])).execute()))
  }
  return Map.groupBy(rows, row => String(row[columnOf[key]]))
}

/** What a row says of the goods narrows those of its key. */
const narrowing: readonly (readonly [Meaning, (goods: MatchedGoods, text: string) => boolean])[] = [
  ['approval', (goods, text) => foldText(goods.approval_number) === foldText(text)],
  ['spec', (goods, text) => foldText(goods.spec) === foldText(text)],
  ['maker', (goods, text) => foldText(goods.manufacturer).includes(foldText(text))],
]

function oneOf(candidates: readonly MatchedGoods[], { values }: PastedRow): MatchedGoods | string {
  let left = candidates
  for (const [meaning, fits] of narrowing) {
    const text = values.get(meaning)
    if (left.length > 1 && text !== undefined) left = left.filter(goods => fits(goods, text))
  }
  const onSale = left.filter(({ status }) => status === 'on')
  const [goods] = onSale.length === 1 ? onSale : left
  if (!goods) return messages.noGoods
  return left.length === 1 || onSale.length === 1 ? goods : messages.several(left.length)
}

/** The goods that each row names, or why it names none. */
export async function matchGoods(db: Db, rows: readonly PastedRow[]): Promise<(MatchedGoods | string)[]> {
  const known = new Map<Key, Map<string, MatchedGoods[]>>()
  for (const key of goodsKeys) {
    const own = rows.filter(row => keyOf(row) === key)
    if (own.length > 0)
      known.set(
        key,
        await found(
          db,
          key,
          own.map(({ values }) => values.get(key) ?? ''),
        ),
      )
  }
  return mapInSlices(rows, row => {
    if (row.problem !== undefined) return row.problem
    const key = keyOf(row)
    if (key === undefined) return messages.noName
    const text = row.values.get(key) ?? ''
    return oneOf(known.get(key)?.get(key === 'id' && isId(text) ? String(Number(text)) : text) ?? [], row)
  })
}
