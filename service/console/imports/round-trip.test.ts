import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as files from '@yaoji/contract/calls/console/files'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openImportShop, type ImportShop } from '../../../testing/service/shops/import-shop.ts'

const lists = { goods: files.consoleGoodsFileCall, stores: files.consoleStoresFileCall } as const

describe.each(dialects)('lists that were exported, on %s', dialect => {
  let shop: ImportShop
  beforeAll(async () => {
    shop = await openImportShop(dialect)
    await shop.database.write(async trx => {
      // Two goods that only their numbers tell apart, and two that have only their bar codes.
      const twins = { name: '双胞胎片', spec: '1g', manufacturer: '示例药业' }
      const numbers = [
        { id: 101, approval_number: '国药准字H20000001', barcode: '' },
        { id: 102, approval_number: '国药准字H20000002', barcode: '' },
        { id: 103, approval_number: '', barcode: '6901234567892' },
        { id: 104, approval_number: '', barcode: '6921234567890' },
      ]
      for (const { id, ...row } of numbers)
        await trx
          .updateTable('goods')
          .set({ ...twins, ...row })
          .where('id', '=', id)
          .execute()
    })
  })
  afterAll(() => closeConsole(shop))

  test.each([
    ['goods', 'xlsx'],
    ['goods', 'csv'],
    ['stores', 'xlsx'],
    ['stores', 'csv'],
  ] as const)('are imported again without a change: %s as %s', async (kind, format) => {
    const url = `${lists[kind].path}?${new URLSearchParams({ view: 'all', format })}`
    const headers = { cookie: await shop.enter('admin'), 'sec-fetch-site': 'same-origin' }
    const file = (await shop.console.inject({ url, headers })).rawPayload
    const id = await shop.opened('admin', file, { kind, name: `${kind}.${format}` })
    const { problem, rows, columns } = await shop.see('admin', id)
    expect(problem).toBe('')
    expect(rows).toBeGreaterThan(1)
    const found = await shop.rows('admin', id)
    expect(found.filter(({ outcome }) => outcome !== 'unchanged').map(({ cells, reasons }) => [...cells.slice(0, 6), ...reasons])).toEqual(
      [],
    )
    expect(found).toHaveLength(rows)
    expect(columns.filter(({ column_field: field }) => field !== '').length).toBeGreaterThan(3)
  })
})
