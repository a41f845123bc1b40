import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { consoleAuditFileCall } from '@yaoji/contract/calls/console/files'
import { consoleSheetPreviewCall, type SheetPreviewWire } from '@yaoji/contract/calls/console/goods-sheet'
import { operateGoodsSheetCall, type SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { goodsIds } from '../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../testing/service/shops/console-shop.ts'
import { dialects, isLongRun } from '../../testing/service/app/dialects.ts'
import { addAuditEntries } from '../operations/audit/chain.ts'
import { auditProblems } from '../operations/audit/verify.ts'

/** Under `npm run test:long` as large as a shop may become, and the times count. */
const size = isLongRun ? { prices: 10_000, entries: 1_000_000 } : { prices: 500, entries: 10_000 }
const entriesAtOnce = 2_500
const firstGoods = 500_000

describe.each(dialects)('large works of the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: 9_000_000 }).where('goods_id', '=', goodsIds.packed).execute()
      const batches = trx
        .selectFrom('batch')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('goods_id', '=', goodsIds.packed)
      const { sum } = await trx
        .selectFrom('batch')
        .select(({ fn }) => fn.sum<number | string>('quantity').as('sum'))
        .where('goods_id', '=', goodsIds.packed)
        .executeTakeFirstOrThrow()
      const more = 9_000_000 - Number(sum)
      await trx
        .updateTable('batch')
        .set(({ eb }) => ({ quantity: eb('quantity', '+', more) }))
        .where('id', '=', batches)
        .execute()
    })
  })
  afterAll(() => closeConsole(shop))

  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<[seconds: number, result: Result]> => {
    const start = performance.now()
    const result = await work()
    const seconds = (performance.now() - start) / 1_000
    if (isLongRun) process.stderr.write(`${dialect.name}: ${name} ${Math.round(seconds * 100) / 100} s\n`)
    return [seconds, result]
  }
  const within = (seconds: number, most: number) => void (isLongRun && expect(seconds).toBeLessThan(most))

  /** The milliseconds of what a buyer does again and again until `work` is done. */
  async function meanwhile<Result>(act: () => Promise<unknown>, work: () => Promise<Result>): Promise<[Result, number[]]> {
    const times: number[] = []
    let isDone = false
    const ordering = (async () => {
      do {
        const start = performance.now()
        await act()
        times.push(performance.now() - start)
        await rest(20)
      } while (!isDone)
    })()
    const [result] = await Promise.all([work().finally(() => (isDone = true)), ordering])
    return [result, times]
  }
  const order = () => shop.buy('buyer', goodsIds.packed, 30)
  const checkOut = () => shop.checkout('buyer')
  const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

  test(`${size.prices} prices are shown and applied while buyers order`, { timeout: 600_000 }, async () => {
    const numbers = sql`with recursive numbers(n) as (select ${sql.lit(firstGoods)} union all select n + 1 from numbers where n + 1 < ${sql.lit(firstGoods + size.prices)})`
    const columns = Object.keys(
      await shop.database.read.selectFrom('goods').selectAll().where('id', '=', goodsIds.packed).executeTakeFirstOrThrow(),
    )
    const copied = columns.map(column => ({ id: sql`n`, erp_code: sql`'P' || n` })[column] ?? sql`goods.${sql.ref(column)}`)
    await shop.database.write(async trx => {
      await sql`insert into goods (${sql.join(columns.map(column => sql.ref(column)))}) ${numbers}
        select ${sql.join(copied)} from numbers join goods on goods.id = ${goodsIds.packed}`.execute(trx)
      await sql`insert into goods_price (goods_id, warehouse_id, "rank", price_units, updated_at) ${numbers}
        select n, 1, 0, 100000, 0 from numbers`.execute(trx)
      await sql`insert into stock (goods_id, warehouse_id, onhand, reserved) ${numbers} select n, 1, 100, 0 from numbers`.execute(trx)
    })
    const text = ['商品编码\t批发价', ...Array.from({ length: size.prices }, (_, at) => `${firstGoods + at}\t9.${10 + (at % 90)}`)].join(
      '\n',
    )
    const [quiet] = await meanwhile(order, () => rest(isLongRun ? 5_000 : 200)).then(([, times]) => [times] as const)
    const [[[previewed, preview], [applied]], busy] = await meanwhile(order, async () => {
      const previewing = await timed('preview', () =>
        shop.press<SheetPreviewWire>(consoleSheetPreviewCall, { as: 'admin', body: { text } }),
      )
      const cells = previewing[1].body.data.rows.flatMap(row => row.cells.map(({ cell }) => cell))
      const press = (more: Record<string, string> = {}) =>
        shop.press<SheetOperatedWire & { statement?: StatementWire }>(operateGoodsSheetCall, {
          as: 'admin',
          body: { note: '月底调价', cells, ...more },
        })
      const first = await timed('statement', () => press())
      const confirm = first[1].body.data.statement?.confirm
      return [previewing, confirm === undefined ? first : await timed('apply', () => press({ confirm }))] as const
    })
    expect(preview.body.data.rows.filter(({ found }) => found === 'change')).toHaveLength(size.prices)
    const { count } = await shop.database.read
      .selectFrom('goods_price')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('goods_id', '>=', firstGoods)
      .where('price_units', '<', 100_000)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(size.prices)
    if (isLongRun)
      process.stderr.write(
        `${dialect.name}: order p99 ${Math.round(p99(quiet))} ms alone, ${Math.round(p99(busy))} ms meanwhile (${busy.length})\n`,
      )
    within(previewed, 2)
    within(applied, 5)
  })

  test(`${size.entries} audit entries are verified as one chain`, { timeout: 1_200_000 }, async () => {
    const entry = {
      created_at: 1,
      entry_point: 'console' as const,
      actor: '员工',
      signer: '',
      action: 'order/slip',
      object: 'order:1',
      detail: '{"fields":{"order_sn":"1","carrier":"示例物流"},"changes":{"state":["40","50"]}}',
    }
    for (let from = 0; from < size.entries; from += entriesAtOnce)
      await shop.database.write(trx =>
        addAuditEntries(
          trx,
          Array.from({ length: entriesAtOnce }, () => entry),
        ),
      )
    const [seconds, problems] = await timed('verify', () => auditProblems(shop.database.read))
    expect(problems).toEqual([])
    within(seconds, 30)
  })

  test(`a list of ${size.entries} lines is read as a file while buyers check out`, { timeout: 2_400_000 }, async () => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const [, quiet] = await meanwhile(checkOut, () => rest(isLongRun ? 10_000 : 200))
    const cookie = await shop.enter('admin')
    const headers = { cookie, origin: shop.config.consoleOrigin, 'sec-fetch-site': 'same-origin' }
    const address = await shop.console.listen({ port: 0 })
    const [[seconds, lines], busy] = await meanwhile(checkOut, () =>
      timed('file', async () => {
        const { body } = await fetch(`${address}${consoleAuditFileCall.path}?format=csv`, { headers })
        let read = 0
        for await (const chunk of body ?? []) read += Buffer.from(chunk).reduce((sum, byte) => (byte === 10 ? sum + 1 : sum), 0)
        return read
      }),
    )
    expect(lines).toBeGreaterThan(size.entries)
    if (isLongRun)
      process.stderr.write(
        `${dialect.name}: checkout p99 ${Math.round(p99(quiet))} ms alone, ${Math.round(p99(busy))} ms meanwhile (${busy.length}), ${Math.round(seconds)} s\n`,
      )
  })
})
