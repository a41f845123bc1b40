import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import * as files from '@yaoji/contract/calls/console/files'
import { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { consoleSheetPreviewCall } from '@yaoji/contract/calls/console/goods-sheet'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { auditReaders } from '@yaoji/contract/console/audit-readers'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { bytesHere, closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { askBack } from '../../../testing/service/orders/wallet-of.ts'
import { readXlsx } from '../../platform/tables/read-xlsx.ts'

const fileRows = consoleTable.filter(({ call }) => call.path.startsWith('/api/console/files/'))
const listOf = (call: Call) =>
  consoleTable.find(row => row.schema.summary === fileRows.find(each => each.call === call)?.schema.summary.replace(/; every row.*$/, ''))!

/** Requests about personal data, and where people have their prizes sent, stay in the console; rewards of a kind are few, and each is copied from its own page; a bill of a provider is copied as its rows. */
const withoutFile: readonly string[] = [
  '/api/console/answers/personal',
  '/api/console/rewards',
  '/api/console/shipping',
  '/api/console/bills',
  // The rows of the sheet; the list of goods has a file.
  '/api/console/goods/rows',
]

/** Rows of one object: the query names it. */
const objectOf = (path: string): Record<string, string> => {
  if (path.endsWith('/bill_rows')) return { bill_id: '1' }
  return path.endsWith('/import_rows') ? { import_id: '1' } : {}
}
const bill = {
  ...({ channel: 'wechat', day_on: '2026-11-20', hash: 'h', file_name: '账单.csv', operator: '财务' } as const),
  ...{ provider_paid_fen: 500, provider_back_fen: 0, shop_paid_fen: 0, shop_back_fen: 0, matched: 0, different: 1, created_at: 0 },
}
const billRow = {
  ...({ bill_id: 1, verdict: 'provider', kind: 'payment', number: 'N1', provider_number: 'P1', charge_id: null } as const),
  ...{ provider_fen: 500, shop_fen: null, at: 0 },
}
const importFile = {
  ...({ kind: 'goods', state: 'open' } as const),
  ...{ name: '价格表.csv', operator: '', headings: '["通用名"]', columns: '["name"]', merges: '[]' },
  ...{ remarks: '[]', problem: '', created_at: 0 },
}
const importRow = { import_id: 1, line: 2, cells: '["甲"]', problem: '', outcome: null, is_done: 0, reasons: '[]', subject: '' }

describe.each(dialects)('lists of the console as files on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.buy('buyer', goodsIds.packed, 30)
    await shop.buy('rival', goodsIds.packed, 30)
    await shop.database.write(async trx => {
      await trx.insertInto('import_file').values(importFile).execute()
      await trx.insertInto('import_row').values(importRow).execute()
      await trx.insertInto('bill').values(bill).execute()
      await trx.insertInto('bill_row').values(billRow).execute()
      await trx
        .updateTable('member')
        .set({ salesperson: shop.nameOf('sales') })
        .where('code', '=', 'buyer')
        .execute()
      await trx.updateTable('member').set({ company: '=HYPERLINK("http://x","大药房")' }).where('code', '=', 'rival').execute()
    })
  })
  afterAll(() => closeConsole(shop))

  const take = async (call: Call, as: StaffRole, query: Record<string, string>) => {
    const url = `${call.path}?${new URLSearchParams(query)}`
    return shop.console.inject({ method: 'GET', url, headers: { cookie: await shop.enter(as), 'sec-fetch-site': 'same-origin' } })
  }
  const rowsOf = async (call: Call, as: StaffRole, query: Record<string, string> = {}) => {
    const answer = await take(call, as, { ...query, format: 'xlsx' })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    return readXlsx(answer.rawPayload, ['编号', '门店']).rows.map(({ cells }) => cells)
  }
  // Of one object everybody who sees it reads the audit; the whole log, as the file is, is the administrator's.
  const readersOf = (call: Call) => (call === files.consoleAuditFileCall ? auditReaders : listOf(call).schema.staff)
  const entries = () => shop.database.read.selectFrom('audit_entry').selectAll().where('action', '=', 'list/file').orderBy('id', 'desc')

  test('are there for every list that has pages, with its filters and its readers', () => {
    const paged = consoleTable.filter(({ call, schema }) => {
      const fields = (schema.query as { properties?: object } | undefined)?.properties ?? {}
      // Rows of one object are a part of its page.
      return 'after' in fields && call.method === 'GET' && !call.path.includes(':')
    })
    expect(
      paged
        .map(({ call }) => call.path)
        .filter(path => !withoutFile.includes(path) && !fileRows.some(({ call }) => listOf(call).call.path === path)),
    ).toEqual([])
    for (const { call, schema } of fileRows) expect(schema.staff).toEqual(readersOf(call))
  })

  test.each(fileRows.map(({ call }) => [call.path, call] as const))(
    '%s has the rows that the list shows, and is noted',
    async (path, call) => {
      const list = listOf(call)
      for (const as of staffRoles.filter(role => readersOf(call)?.includes(role)).slice(-1)) {
        const hasPages = 'limit' in ((list.schema.query as { properties?: object } | undefined)?.properties ?? {})
        const shown = (
          await shop.press<{ list: unknown[] }>(list.call, { as, query: { ...objectOf(path), ...(hasPages && { limit: 100 }) } })
        ).body.data.list
        const [head, ...rows] = await rowsOf(call, as, objectOf(path))
        // The file of the audit log has its own entry, too.
        expect(rows, `${path} ${as}`).toHaveLength(shown.length + (call === files.consoleAuditFileCall ? 1 : 0))
        expect(new Set(head).size).toBe(head?.length)
        for (const heading of head ?? []) expect(heading).toMatch(/\p{Script=Han}/u)
        const [entry] = await entries().limit(1).execute()
        expect(entry).toMatchObject({ actor: shop.nameOf(as), entry_point: 'console' })
      }
      const csv = await take(call, 'admin', { ...objectOf(path), format: 'csv' })
      expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' })
      expect(decodeURIComponent(String(csv.headers['content-disposition']))).toMatch(/\p{Script=Han}+-\d{4}-\d\d-\d\d\.csv$/u)
      for (const query of [{}, { format: 'pdf' }, { format: 'csv', after: '1' }])
        expect((await take(call, 'admin', { ...objectOf(path), ...(query as object) })).statusCode).toBe(422)
    },
  )

  test('have more rows than a page, each once, and only those that the filter and the role let through', async () => {
    const { id: _, ...goods } = await shop.database.read
      .selectFrom('goods')
      .selectAll()
      .where('id', '=', goodsIds.packed)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 250 }, (__, at) => ({ ...goods, id: 5_000 + at, barcode: '', status: 'off' }))
    await shop.database.write(trx =>
      trx
        .insertInto('goods')
        .values(more as never)
        .execute(),
    )
    const ids = (await rowsOf(files.consoleGoodsFileCall, 'promotion')).slice(1).map(cells => Number(cells[0]))
    const all = await shop.database.read.selectFrom('goods').select('id').orderBy('id').execute()
    expect(all.length).toBeGreaterThan(100)
    expect(ids).toEqual(all.map(({ id }) => id))
    expect(await rowsOf(files.consoleGoodsFileCall, 'promotion', { view: 'out' })).toHaveLength(2)
    expect(await rowsOf(files.consoleOrdersFileCall, 'sales')).toHaveLength(2)
    expect((await entries().limit(1).executeTakeFirstOrThrow()).detail).toContain('订单')
  })

  test.each(['store', 'goods', 'number'])('filtered by %s are noted for no object', async filter => {
    await rowsOf(files.consoleOrdersFileCall, 'admin', { [filter]: '2026112900000000' })
    expect(await entries().limit(1).executeTakeFirstOrThrow()).toMatchObject({ action: 'list/file', object: '' })
  })

  test('of credit are read once, as a debt that is paid meanwhile moves its store', async () => {
    const { id: _, ...member } = await shop.database.read
      .selectFrom('member')
      .selectAll()
      .where('code', '=', 'rival')
      .executeTakeFirstOrThrow()
    const places = Array.from({ length: 130 }, (__, at) => at)
    const stores = places.map(at => ({ ...member, id: 7_000 + at, code: `credit${at}`, company: `赊账药店${at}` }))
    const lines = places.map(at => ({ member_id: 7_000 + at, limit_fen: 10_000, days: 30, owed_fen: 0 }))
    await shop.database.write(async trx => {
      await trx.insertInto('member').values(stores).execute()
      await trx.insertInto('credit_line').values(lines).execute()
    })
    const read = vi.spyOn(shop.database.replica, 'selectFrom')
    const said = await text(await bytesHere(shop, files.consoleCreditFileCall, { role: 'finance', query: { view: 'all' } }))
    const times = read.mock.calls.filter(([table]) => (table as string) === 'credit_debt').length
    read.mockRestore()
    // The audit of this shop finds lines that no operation has set.
    await shop.database.write(async trx => {
      await trx.deleteFrom('credit_line').where('member_id', '>=', 7_000).execute()
      await trx.deleteFrom('member').where('id', '>=', 7_000).execute()
    })
    expect(said.trim().split('\r\n')).toHaveLength(1 + places.length)
    expect(times).toBe(1)
  })

  test('show the cost to those who may know it', async () => {
    await shop.database.write(trx =>
      trx
        .insertInto('purchase_cost')
        .values({ goods_id: goodsIds.packed, price_units: 70_000, bought_on: '2026-01-01', operator: '', created_at: 0 } as never)
        .execute(),
    )
    const costs = async (as: StaffRole) => {
      const [head = [], ...rows] = await rowsOf(files.consoleGoodsFileCall, as, { q: String(goodsIds.packed) })
      return rows[0]?.[head.indexOf('进价')]
    }
    expect([await costs('promotion'), await costs('warehouse')]).toEqual(['7', ''])
  })

  test('leave a formula that a store is called a text', async () => {
    expect((await take(files.consoleOrdersFileCall, 'service', { format: 'csv' })).body).toContain(`"'=HYPERLINK(""http`)
  })

  test('show accounts in full to those alone who transfer money', async () => {
    await askBack(shop, 'buyer', '10.00')
    const account = async (as: StaffRole) => {
      const [head = [], row] = await rowsOf(files.consoleWithdrawalsFileCall, as)
      return row?.[head.indexOf('账号')] ?? ''
    }
    expect(await account('finance')).toMatch(/^\d{8,}$/)
    expect(await account('admin')).toMatch(/^\*+\d{4}$/)
  })

  test.each(['xlsx', 'csv'] as const)('of goods as %s are taken back by the price sheet, and change nothing', async format => {
    const answer = await take(files.consoleGoodsFileCall, 'promotion', { view: 'on', format })
    const text =
      format === 'csv'
        ? answer.body
        : readXlsx(answer.rawPayload, ['编号'])
            .rows.map(row => row.cells.join('\t'))
            .join('\n')
    const { rows, columns } = (await shop.press(consoleSheetPreviewCall, { as: 'promotion', body: { text } })).body.data
    const listed = (await shop.press(consoleGoodsCall, { as: 'promotion', query: { view: 'on', limit: 200 } })).body.data.list
    expect(columns.filter(({ meaning }) => meaning !== '').length).toBeGreaterThan(5)
    expect(rows.map(row => row.goods_id)).toEqual(listed.map(row => row.goods_id))
    expect(rows.filter(row => row.found !== 'same').map(row => [row.goods_id, row.found, row.why])).toEqual(
      listed.filter(row => row.prices.length === 0).map(row => [row.goods_id, 'refused', expect.any(String)]),
    )
  })
})
