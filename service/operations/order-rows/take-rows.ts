import type { OrderRowsWire, OrderRowWire } from '@yaoji/contract/calls/operator/order-rows'
import { codes } from '@yaoji/contract/codes'
import { orderRowsMax, type OrderRowStep } from '@yaoji/contract/orders/order-rows'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { problemsOf } from '../../platform/http/body/compile-when-called.ts'
import { invalidFields } from '../../platform/http/body/validation.ts'
import { statusWire } from '../../purchase/order/detail/wire.ts'
import type { Done } from '../done.ts'
import { messages } from '../goods-rows/messages.ts'
import { isObject, listOf, nul } from '../goods-rows/sent-rows.ts'
import { perform } from '../operator-calls/guard.ts'
import type { Operation } from '../operator-calls/operation.ts'
import { wasDone } from './was-done.ts'

type Fields = Readonly<Record<string, unknown>>
type Outcome = Pick<OrderRowWire, 'result' | 'reasons'>

/** The step with the operation for one order and the schema of its body. */
export type RowStep = { step: OrderRowStep; operation: Operation; schema: object }

/** Every message of a refusal, those of its fields where it has some. */
export const saidBy = ({ errors, message }: ApiError): string[] => (errors ? Object.values(errors).flat() : [message])
const refused = (reasons: readonly string[]): Outcome => ({ result: 'refused', reasons: [...reasons] })

/** What is wrong with a row by itself. Reads numbers and single texts as the form of one order would. */
function problemsIn(row: unknown, schema: object): string[] {
  if (!isObject(row)) return [messages.notObject]
  const problems = problemsOf(schema, row)
  return problems.length > 0 ? saidBy(invalidFields(problems)) : []
}

async function orderOf({ read }: Database, sn: string): Promise<{ id: string; state: number } | undefined> {
  return read.selectFrom('orders').select(['id', 'state']).where('sn', '=', sn).executeTakeFirst()
}

/** Does the step to one order in a transaction of its own, so that buyers wait for one order at most. */
async function take(database: Database, { step, operation }: RowStep, fields: Fields, done: Done): Promise<Outcome> {
  try {
    await database.write(trx => perform(trx, operation, fields, done))
    return { result: 'done', reasons: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === codes.unavailable) throw error
    const order = error.code === codes.conflict ? await orderOf(database, String(fields.order_sn)) : undefined
    if (order && (await wasDone(database.read, step, order.id, fields))) return { result: 'unchanged', reasons: [] }
    return refused(saidBy(error))
  }
}

async function rowWire(database: Database, at: { row: number; order_sn: string }, outcome: Outcome): Promise<OrderRowWire> {
  const order = at.order_sn.includes(nul) ? undefined : await orderOf(database, at.order_sn)
  return { ...at, ...outcome, ...(order ? statusWire(order.state) : { status: null, status_text: '' }) }
}

/** Does a step to many orders, in the order of the rows: one may send two parcels of one order. @throws {ApiError} 422 at `rows` */
export async function takeOrderRows(database: Database, rowStep: RowStep, rows: string, done: Done): Promise<OrderRowsWire> {
  const taken: OrderRowWire[] = []
  for (const [index, row] of listOf(rows, orderRowsMax).entries()) {
    const order_sn = isObject(row) ? String(row.order_sn ?? '') : ''
    const problems = problemsIn(row, rowStep.schema)
    const outcome = problems.length > 0 ? refused(problems) : await take(database, rowStep, row as Fields, done) // It has no problem.
    taken.push(await rowWire(database, { row: index + 1, order_sn }, outcome))
  }
  const refusals = taken.filter(({ result }) => result === 'refused').length
  return { rows: taken, done: taken.length - refusals, refused: refusals }
}
