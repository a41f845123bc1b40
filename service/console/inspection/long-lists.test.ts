import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { startCpuTime } from '../../../testing/service/measure/cpu-time.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { sheets } from './routes.ts'
import { rowsAtOnce, type Span } from './sheet.ts'

const count = 2_001
const spanOf = (today: string): Span => ({ from: 0, until: 0, begin: 0, today })

describe.each(dialects)('lists of today with more rows than one page on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    const today = chinaDay(shop.clock.now())
    const ids = [goodsIds.packed, goodsIds.herb]
    await shop.database.write(async trx => {
      await trx.deleteFrom('batch').execute()
      for (let from = 0; from < count; from += 500)
        await trx
          .insertInto('batch')
          .values(
            Array.from({ length: Math.min(500, count - from) }, (_, place) => ({
              ...{ goods_id: ids[(from + place) % 2]!, warehouse_id: 1, number: `P${from + place}`, quantity: 1, made_on: '2026-01-01' },
              // Many end on one day: pages are cut between them.
              expires_on: addDays(today, Math.floor((from + place) / 1_500)),
            })),
          )
          .execute()
    })
  })
  afterAll(() => closeShop(shop))

  test.each(['stock', 'expiring'] as const)('%s: each row once and in order, a page at a time', async list => {
    const { columns, pages } = sheets[list]
    const sizes: number[] = []
    const numbers: string[] = []
    const days: string[] = []
    const at = (name: string) => columns.findIndex(column => column.name === name)
    for await (const page of pages(shop.database.read, spanOf(chinaDay(shop.clock.now())))) {
      sizes.push(page.length)
      numbers.push(...page.map(row => String(row[at('批号')])))
      days.push(...page.map(row => `${list === 'stock' ? String(row[at('商品编号')]).padStart(9, '0') : ''}${row[at('有效期至')]}`))
    }
    expect(sizes).toEqual([...Array(Math.floor(count / rowsAtOnce)).fill(rowsAtOnce), count % rowsAtOnce])
    expect(new Set(numbers).size).toBe(count)
    expect(days).toEqual(days.toSorted())
  })

  test('stock of a shop with thousands of stops that ended is read as fast as without', async () => {
    // Triggers of PostgreSQL note each of them for other processes, and a read of it does not hold this thread.
    const stops = dialect.name === 'sqlite' ? 20_000 : 1_000
    await shop.database.write(trx =>
      sql`insert into batch_stop (goods_id, number, cause, reason, operator, created_at, lifted_at, lifted_by, lift_reason)
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < cast(${stops} as integer))
        select ${goodsIds.packed}, 'E' || n, 'stop', '待查', '质管', n, n, '另一人', '合格' from numbers`.execute(trx),
    )
    const cpuMs = startCpuTime()
    await sheets.stock.pages(shop.database.read, spanOf(chinaDay(shop.clock.now()))).next()
    expect(cpuMs()).toBeLessThan(150)
  })

  test('papers of dossiers and of buyers come page by page, too', async () => {
    const paper = sql`insert into member_paper (member_id, kind, expires_on) values `
    const [member] = await shop.database.read.selectFrom('member').select('id').orderBy('id').limit(1).execute()
    const kinds = Array.from({ length: rowsAtOnce + 3 }, (_, place) => `证件${String(place).padStart(5, '0')}`)
    await shop.database.write(async trx => {
      for (let from = 0; from < kinds.length; from += 200)
        await sql`${paper}${sql.join(kinds.slice(from, from + 200).map(kind => sql`(${member!.id}, ${kind}, '2099-01-01')`))}`.execute(trx)
    })
    const kindsRead: string[] = []
    for await (const page of sheets.buyer_papers.pages(shop.database.read, spanOf('2026-01-01')))
      kindsRead.push(...page.map(row => String(row[2])))
    expect(kindsRead.filter(kind => kind.startsWith('证件'))).toEqual(kinds)
  })
})
