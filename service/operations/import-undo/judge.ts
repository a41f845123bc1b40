import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { StoredGoods } from '../goods-import/stored-goods.ts'
import { sealed } from './changed-values.ts'
import { currentOf, type Special, type Units } from './current-value.ts'
import { messages } from './messages.ts'
import { wordsOfValue } from './value-words.ts'

export type ImportValue = Selectable<Tables['import_value']>
/** A value goes back (`isSet` where something is written for it), or stays. */
export type JudgedAs<Value> = { value: Value } & (
  | { outcome: 'back'; isSet: boolean }
  | { outcome: 'left'; valueNow: string; reason: string }
)
export type Judged = JudgedAs<ImportValue>

/** What values are judged by, in addition to their goods. */
export type Facts = {
  categories: ReadonlySet<number>
  /** Why goods are not received now, by goods. */
  receiptLocks: ReadonlyMap<number, string>
}

/** A value as it is now. */
const valueNow = (value: ImportValue, stored: StoredGoods): string =>
  currentOf(value, stored, value.field === 'special' ? (JSON.parse(value.after) as Special[]) : [])

/** Why units do not go back. */
function unitsProblem({ goods_id, key, before }: ImportValue, stored: StoredGoods, now: string, { receiptLocks }: Facts) {
  const [was, is] = [JSON.parse(before) as Units, JSON.parse(now) as Units]
  const reserved = stored.stock.find(row => row.warehouse_id === Number(key))?.reserved ?? 0
  if (was.onhand < reserved) return messages.reserved(was.onhand, reserved)
  const isRaised = was.onhand > is.onhand || was.batches.some((batch, at) => batch.quantity > (is.batches[at]?.quantity ?? 0))
  return isRaised ? receiptLocks.get(goods_id) : undefined
}

function problemOf(value: ImportValue, stored: StoredGoods, now: string, facts: Facts): string | undefined {
  if (value.field === 'units') return unitsProblem(value, stored, now, facts)
  const isCategory = value.field === 'column' && value.key === 'category_id'
  return isCategory && !facts.categories.has(JSON.parse(value.before) as number) ? messages.noCategory : undefined
}

/** Whether a value goes back to what it was: one that was changed since stays. */
export function judge(value: ImportValue, stored: StoredGoods, facts: Facts): Judged {
  const now = valueNow(value, stored)
  if (now === value.before) return { value, outcome: 'back', isSet: false }
  const left = (reason: string): Judged => ({ value, outcome: 'left', valueNow: wordsOfValue(value, now), reason })
  if (sealed(now) !== value.after) return left(messages.changed)
  if (stored.goods.status === 'banned') return left(messages.banned)
  const problem = problemOf(value, stored, now, facts)
  return problem === undefined ? { value, outcome: 'back', isSet: true } : left(problem)
}
