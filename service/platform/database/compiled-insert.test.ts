import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { compiledInsert, compiledInsertReturning } from './compiled-insert.ts'

const addPartners = compiledInsert('partner')
const addWarehouses = compiledInsertReturning('warehouse', insert => insert.returning(['id', 'name']))

describe.each(dialects)('rows that are added by a text made once on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { isOwn: true })
  })
  afterAll(() => shop.close())

  const names = async (prefix: string) =>
    (await shop.database.read.selectFrom('partner').select('name').where('id', 'like', `${prefix}%`).orderBy('id').execute()).map(
      ({ name }) => name,
    )

  test('are as many as are given each time, none among them', async () => {
    for (const count of [2, 1, 2, 0, 65, 66]) {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${count}-${String(index).padStart(2, '0')}-${Math.random()}`,
        name: `第${index}个`,
      }))
      const before = (await names(`${count}-`)).length
      await shop.database.write(trx => addPartners(trx, rows))
      expect((await names(`${count}-`)).length - before).toBe(count)
    }
    expect(await names('1-')).toEqual(['第0个'])
    expect((await names('66-')).slice(-1)).toEqual(['第65个'])
  })

  test('may have other columns, in another order', async () => {
    await shop.database.write(async trx => {
      await addPartners(trx, [{ name: '甲', id: 'other-1' }])
      await addPartners(trx, [{ id: 'other-2', name: '乙', key: '钥匙' }])
      await addPartners(trx, [{ id: 'other-3', name: '丙' }])
    })
    expect(await names('other-')).toEqual(['甲', '乙', '丙'])
    const { key } = await shop.database.read.selectFrom('partner').select('key').where('id', '=', 'other-2').executeTakeFirstOrThrow()
    expect(key).toBe('钥匙')
  })

  test('answer what is asked of them', async () => {
    const { id: _, ...place } = await shop.database.read.selectFrom('warehouse').selectAll().limit(1).executeTakeFirstOrThrow()
    const rows = [91, 92].map(id => ({ ...place, id, name: `仓${id}` }))
    const found = await shop.database.write(trx => addWarehouses(trx, rows))
    expect(found).toEqual([
      { id: 91, name: '仓91' },
      { id: 92, name: '仓92' },
    ])
  })
})
