import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ImportOutcome } from '@yaoji/contract/console/imports'
import { chunks, locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { yieldToEventLoop, mapInSlices } from '../../platform/queueing/slices.ts'
import type { CellMerge, TableRow } from '../../platform/tables/table.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>
export type ImportFileRow = Selectable<Tables['import_file']>
export type ImportRow = Selectable<Tables['import_row']>

/** Rows of a file below its headings, with the field that each column is read as; empty for a column that is not read. */
export type ImportTable = {
  headings: readonly string[]
  columns: readonly string[]
  merges: readonly CellMerge[]
  rows: readonly TableRow[]
}

/** What came of a row, or would come of it. */
export type TakenRow = { outcome: ImportOutcome; reasons: readonly string[]; subject: string }

export const refusedRow = (reasons: readonly string[]): TakenRow => ({ outcome: 'refused', reasons, subject: '' })

/** Ten columns each. */
export const rowsAtOnce = 1_000

/** A list that is stored as JSON. */
export const listIn = <Item>(text: string): Item[] => JSON.parse(text) as Item[]

export const tableOf = async ({ headings, columns, merges }: ImportFileRow, rows: readonly ImportRow[]): Promise<ImportTable> => ({
  headings: listIn(headings),
  columns: listIn<string>(columns).map(field => (field === 'none' ? '' : field)),
  merges: listIn(merges),
  rows: await mapInSlices(rows, ({ line, cells, problem }) => ({
    ...{ number: line, cells: listIn<string>(cells) },
    ...(problem !== '' && { problem }),
  })),
})

/** A file that is locked until the end of the transaction. @throws {ApiError} where there is none */
export async function lockImport(trx: Transaction<Tables>, id: number): Promise<ImportFileRow> {
  const file = await locking(trx, trx.selectFrom('import_file').selectAll().where('id', '=', id)).executeTakeFirst()
  if (!file) throw ApiError.notFound(messages.none)
  return file
}

/** Writes rows, or what came of rows that are there. */
export async function putRows(trx: Transaction<Tables>, rows: readonly Insertable<Tables['import_row']>[]): Promise<void> {
  for (const some of chunks(rows, rowsAtOnce)) {
    await yieldToEventLoop()
    await trx
      .insertInto('import_row')
      .values([...some])
      .onConflict(conflict =>
        conflict.columns(['import_id', 'line']).doUpdateSet(({ ref }) => ({
          outcome: ref('excluded.outcome'),
          is_done: ref('excluded.is_done'),
          reasons: ref('excluded.reasons'),
          subject: ref('excluded.subject'),
        })),
      )
      .execute()
  }
}

/** How many rows a file has of each outcome, done or not. */
export async function countOutcomes(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', 'in', ids)
    .select(['import_id', 'outcome', 'is_done'])
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy(['import_id', 'outcome', 'is_done'])
    .execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}

type Counted = Awaited<ReturnType<typeof countOutcomes>>[number]

/** Rows that were done, refused, or are left; together they are all of them. */
export function countsOf(counted: readonly Counted[]) {
  const sum = (wanted: (row: Counted) => boolean) => counted.filter(wanted).reduce((total, { count }) => total + count, 0)
  return {
    rows: sum(() => true),
    done: sum(row => row.is_done === 1 && row.outcome !== 'refused'),
    refused: sum(row => row.is_done === 1 && row.outcome === 'refused'),
    left: sum(row => row.is_done === 0),
  }
}
