import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

const fileRow = (kind: string, state = 'open') =>
  `insert into import_file (id, kind, name, operator, headings, columns, merges, remarks, problem, state, created_at)
  values (7, '${kind}', '价格表.csv', '云扬', '[]', '[]', '[]', '[]', '', '${state}', 0)`
const row = (line: number, outcome: string, isDone = 0, file = 7) =>
  `insert into import_row values (${file}, ${line}, '[]', '', ${outcome}, ${isDone}, '[]', '')`

const valueRow = (field: string, line: number, file: number, goods: number, outcome = 'null') =>
  `insert into import_value values (${file}, ${line}, '${field}', '', ${goods}, '1', '2', ${outcome}, '', '')`

const storeRow = (field: string, line: number, member: number) =>
  `insert into import_store_value values (7, ${line}, '${field}', '', ${member}, '1', '2', null, '', '')`

describe.each(dialects)('constraints of imports on %s', dialect => {
  let shop: TestApp
  const carryOut = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    await carryOut(fileRow('goods'))
  })
  afterAll(() => shop.close())

  test.each([
    ['a file of an unknown kind', fileRow('people').replace('(7', '(8')],
    ['a file in an unknown state', fileRow('goods', 'lost').replace('(7', '(8')],
    ['a row of no file', row(1, 'null', 0, 999)],
    ['a row before the first line', row(0, 'null')],
    ['an unknown outcome', row(1, `'lost'`)],
    ['a row that is done without an outcome', row(1, 'null', 1)],
  ])('refuse %s', async (_, statement) => {
    await expect(carryOut(statement)).rejects.toThrow(/constraint/i)
  })

  test.each([
    ['an unknown state of an undo', "update import_file set undo_state = 'lost' where id = 7"],
    ['fewer than no characters', 'update import_file set kept_chars = -1 where id = 7'],
    ['values that are half kept', 'update import_file set is_kept = 2 where id = 7'],
    ['a value of an unknown field', valueRow('colour', 2, 7, 1)],
    ['a value of no line', valueRow('price', 0, 7, 1)],
    ['a value of no import', valueRow('price', 2, 999, 1)],
    ['a value of no goods', valueRow('price', 2, 7, 999)],
    ['a value with an unknown outcome', valueRow('price', 2, 7, 1, `'lost'`)],
    ['a value of a store in an unknown field', storeRow('colour', 2, 1)],
    ['a value of no store', storeRow('rank', 2, 999)],
  ])('refuse %s', async (_, statement) => {
    await expect(carryOut(statement)).rejects.toThrow(/constraint/i)
  })

  test('let a row be there once, and drop rows with their file', async () => {
    await carryOut(row(2, `'added'`, 1))
    await expect(carryOut(row(2, `'added'`, 1))).rejects.toThrow(/constraint/i)
    await carryOut('delete from import_file where id = 7')
    expect(await shop.database.read.selectFrom('import_row').select('line').execute()).toEqual([])
  })
})
