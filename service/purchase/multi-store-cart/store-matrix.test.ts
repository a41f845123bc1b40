import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { matrixAddCall, matrixCall, matrixDropCall, matrixKeepCall, matrixLimits } from '@yaoji/contract/calls/purchase/multi-store-cart'
import type { Role } from '@yaoji/contract/people/roles'
import { alignIdentities } from '../../platform/database/identities.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { givePapers } from '../../../testing/service/people/give-papers.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { checkRows, loadKnown } from './check.ts'
import { loadDraft } from './draft.ts'
import { storePage } from './stores.ts'

const { packed, herb, limited, ephedrine, outOfScope, lastBox } = goodsIds
const { buyer: own, rival, special, frozen, unapproved } = memberIds

describe.each(dialects)('goods and stores in one table on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await join(rival)
    await join(special)
  })
  afterEach(() => closeShop(shop))

  const join = (member_id: number, role: Role = 'owner') =>
    shop.database.write(trx => trx.insertInto('membership').values({ person_id: own, member_id, role, is_default: 0 }).execute())
  const keep = (...lines: string[]) => shop.call(matrixKeepCall, { as: 'buyer', body: { lines } })
  const read = async () => (await shop.call(matrixCall, { as: 'buyer' })).body.data
  const add = (store_ids: number[], idempotencyKey?: string) =>
    shop.call(matrixAddCall, { as: 'buyer', body: { store_ids }, ...(idempotencyKey && { idempotencyKey }) })
  const cells = async (...lines: string[]) => {
    const { rows } = (await keep(...lines)).body.data
    return rows.flatMap(row => row.cells.map(cell => [row.goods.id, cell.store_id, cell.number, cell.most, cell.reason]))
  }

  it('checks every quantity by the rules of its store, with the reason at its place', async () => {
    await shop.addGoods('rival', packed, 980)
    expect(await cells(`${packed}:${own}=30,${rival}=30,${special}=15`, `${limited}:${rival}=6`, `${ephedrine}:${special}=1`)).toEqual([
      [packed, own, 30, 30, ''],
      [packed, rival, 30, 20, '库存不足，最多可购买1000盒，购物车中已有980盒'],
      [packed, special, 15, 10, '须按10盒的倍数：10盒或20盒'],
      [limited, rival, 6, 5, '超过限购数量，最多还可购买5盒'],
      [ephedrine, own, 0, 0, '无含麻采购资格'],
      [ephedrine, rival, 0, 0, '无含麻采购资格'],
      [ephedrine, special, 1, 1, ''],
    ])
    expect((await cells(`${outOfScope}:${own}=1`)).map(cell => cell.at(-1))).toEqual(['超出经营范围', '超出经营范围', '超出经营范围'])
  })

  it('tells the price of each store at its quantity, and what the stores want together of too little', async () => {
    const { rows } = (await keep(`${packed}:${own}=30,${rival}=10`, `${lastBox}:${own}=1,${rival}=1`)).body.data
    expect(rows.map(row => row.cells.map(cell => cell.price))).toEqual([
      ['9.20', '9.60'],
      ['300.00', '300.00'],
    ])
    expect(rows.map(row => row.reason)).toEqual(['', '各门店合计2盒，超过库存1盒，先下单的门店先得'])
  })

  it('keeps what two tabs write to the same goods, in the order in which goods came, and forgets nothing else', async () => {
    await keep(`${packed}:${own}=10`, `${herb}`)
    await Promise.all([keep(`${packed}:${rival}=20`), keep(`${packed}:${special}=30`), keep(`${herb}:${own}=5`)])
    await keep(`${packed}:${own}=0`)
    const { rows, stores, last_page } = await read()
    expect(rows.map(row => [row.goods.id, row.cells.map(cell => [cell.store_id, cell.number])])).toEqual([
      [
        packed,
        [
          [rival, 20],
          [special, 30],
        ],
      ],
      [herb, [[own, 5]]],
    ])
    expect([stores.map(store => store.id), last_page]).toEqual([[own, rival, special], 1])
    await shop.call(matrixDropCall, { as: 'buyer', body: { goods_ids: [herb] } })
    expect((await read()).rows.map(row => row.goods.id)).toEqual([packed])
    expect((await shop.call(matrixCall, { as: 'rival' })).body.data.rows).toEqual([])
    await shop.call(matrixDropCall, { as: 'buyer', body: {} })
    expect((await read()).rows).toEqual([])
  })

  it('refuses a store of others without a word, and stores that one may not buy for with the reason', async () => {
    await join(frozen)
    await join(unapproved, 'finance')
    const foreign = memberIds.poor
    expect((await keep(`${packed}:${foreign}=10`)).status).toBe(404)
    expect((await add([own, foreign])).status).toBe(404)
    const reasons = (await read()).stores.map(store => [store.id, store.reason])
    expect(reasons).toEqual([
      [own, ''],
      [rival, ''],
      [unapproved, '您在该门店的账号不能采购，请联系店主'],
      [frozen, expect.stringContaining('冻结')],
      [special, ''],
    ])
    await keep(`${packed}:${frozen}=10,${unapproved}=10`)
    const { list } = (await add([frozen, unapproved])).body.data
    expect(list.map(store => [store.added.length, store.reason !== ''])).toEqual([
      [0, true],
      [0, true],
    ])
  })

  it('puts each store’s goods into its cart once, and keeps what could not go there', async () => {
    await shop.addGoods('rival', packed, 980)
    await keep(`${packed}:${own}=30,${rival}=30`, `${herb}:${rival}=7`)
    const key = 'matrix-add-once-000001'
    const { list } = (await add([own, rival], key)).body.data
    expect(list).toMatchObject([
      { user_id: own, reason: '', added: [{ goods_id: packed, number: 30 }], skipped: [] },
      {
        user_id: rival,
        added: [
          { goods_id: packed, number: 20 },
          { goods_id: herb, number: 7 },
        ],
        skipped: [{ goods_id: packed, number: 10, reason: '库存不足，最多可购买1000盒，购物车中已有980盒' }],
      },
    ])
    expect((await add([own, rival], key)).body.data.list).toEqual(list)
    expect((await shop.readCart('buyer')).data.map(line => [line.goods.id, line.number])).toEqual([[packed, 30]])
    expect((await shop.readCart('rival')).data.map(line => line.number).toSorted((a, b) => a - b)).toEqual([7, 1_000])
    const { rows, stores } = await read()
    expect(rows.map(row => row.cells.map(cell => [cell.store_id, cell.number, cell.most]))).toEqual([[[rival, 10, 0]], []])
    expect(stores.map(store => store.cart_lines)).toEqual([1, 2, 0])
  })

  it('two presses at once put it there once', async () => {
    await keep(`${packed}:${own}=30`)
    await Promise.all([add([own], 'matrix-press-0000001'), add([own], 'matrix-press-0000002')])
    expect((await shop.readCart('buyer')).data.map(line => line.number)).toEqual([30])
  })

  it('takes no more goods than a cart, and passes over goods that there are not', async () => {
    expect((await keep('999999', String(packed))).body.data.rows.map(row => row.goods.id)).toEqual([packed])
    await shop.database.write(trx =>
      trx
        .insertInto('matrix_row')
        .values(
          assortedIds.slice(0, 3).map((goods_id, place) => ({ person_id: own, goods_id, place: place + 2, numbers: '{}', updated_at: 0 })),
        )
        .execute(),
    )
    const { goodsMax } = matrixLimits
    Object.assign(matrixLimits, { goodsMax: 4 })
    const refused = await keep(String(herb))
    Object.assign(matrixLimits, { goodsMax })
    expect(refused.body).toMatchObject({ code: 422, errors: { lines: [expect.stringContaining('请先移除不需要的')] } })
  })

  it('sends the same number of queries for thirty stores as for one, and for forty goods as for one', async () => {
    const queries = async () => {
      const { stores } = await storePage(shop.database.read, own)
      const counted = await countQueries(shop.database.read, async db => {
        const rows = await loadDraft(db, own)
        return checkRows(stores, rows, await loadKnown(db, stores, rows, shop.clock.now()))
      })
      return { ...counted, cells: counted.answer.flatMap(row => row.cells).length }
    }
    await keep(`${packed}:${own}=10`)
    const few = await queries()
    await shop.database.write(async trx => {
      await alignIdentities(shop.database, trx)
      const model = await trx.selectFrom('member').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
      for (let number = 1; number <= 27; number++) {
        const { id: _id, ...store } = model
        const { id } = await trx
          .insertInto('member')
          .values({ ...store, code: `filiale${number}`, company: `分店${number}` })
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx.insertInto('membership').values({ person_id: own, member_id: id, role: 'owner', is_default: 0 }).execute()
        await trx.insertInto('member_scope').values({ member_id: id, scope: '化学药' }).execute()
        await givePapers(trx, id)
      }
    })
    const { stores } = await read()
    expect(stores).toHaveLength(matrixLimits.storesMax)
    await keep(...assortedIds.map(id => `${id}:${stores.map(store => `${store.id}=10`).join()}`))
    const many = await queries()
    expect([many.queries, many.cells]).toEqual([few.queries, 40 * 30 + 1])
    expect(many.queries).toBeLessThanOrEqual(14)
  })
})
