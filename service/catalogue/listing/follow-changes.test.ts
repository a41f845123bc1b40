import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { buildApp } from '../../app.ts'
import { fillCommerceFixture } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects, type TestDialect } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { followChanges } from '../../platform/database/cache/changes.ts'
import { follow, loadCatalogue, type Catalogue } from './follow-changes.ts'

const seed = { name: 'commerce', fill: fillCommerceFixture }

async function startShop(dialect: TestDialect) {
  const shop = await startTestApp(dialect, { seed })
  const change = (id: number, values: { name?: string; status?: string; sales?: number; barcode?: string }) =>
    shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', id).execute())
  return { shop, change }
}

describe.each(dialects)('the index of every process on %s', dialect => {
  let shop: TestApp
  let change: Awaited<ReturnType<typeof startShop>>['change']
  let first: Catalogue
  let second: Catalogue
  const found = async (text: string) => {
    await Promise.all([first.takeUpChanges(), second.takeUpChanges()])
    const answers = [first, second].map(({ search }) => search.list(text))
    expect(answers[0]).toEqual(answers[1])
    return answers[0]
  }

  beforeEach(async () => {
    ;({ shop, change } = await startShop(dialect))
    first = await loadCatalogue(shop.database)
    second = await loadCatalogue(shop.database)
  })
  afterEach(() => shop.close())

  test('finds goods by their new name and no longer by the old one', async () => {
    await change(goodsIds.packed, { name: '改名胶囊', barcode: '6900000000017' })
    expect(await found('改名')).toEqual([goodsIds.packed])
    expect(await found('6900000000017')).toEqual([goodsIds.packed])
    expect(await found('试验商品1')).not.toContain(goodsIds.packed)
  })

  test('one that is built apart, as where goods are very many, follows as the others do', async () => {
    second = await loadCatalogue(shop.database, Date.now, { place: shop.config, apartFrom: 0 })
    expect(await found('试验商品')).not.toHaveLength(0)
    await change(goodsIds.packed, { name: '改名胶囊', barcode: '6900000000017' })
    expect(await found('改名')).toEqual([goodsIds.packed])
    expect(await found('6900000000017')).toEqual([goodsIds.packed])
  })

  test('one that is built apart ends with who wanted it, and says when the database cannot be read', async () => {
    const stop = new AbortController()
    const loading = loadCatalogue(shop.database, Date.now, { place: shop.config, apartFrom: 0, stop: stop.signal })
    stop.abort(new Error('no longer wanted'))
    await expect(loading).rejects.toThrow()
    const place = { files: shop.config.files, databaseUrl: undefined, sqliteFile: '/nowhere/yaoji.sqlite' }
    await expect(loadCatalogue(shop.database, Date.now, { place, apartFrom: 0 })).rejects.toThrow(/unable to open/)
  })

  test('are read when they are first asked for, and it is known that they were', async () => {
    // One that another test returned may have read them.
    const { app, close } = await startTestApp(dialect, { seed, isOwn: true })
    expect(app.isCatalogueRead()).toBe(false)
    await app.inject({ url: `${goodsSearchCall.path}?keywords=a` })
    expect(app.isCatalogueRead()).toBe(true)
    await close()
  })

  test('forgets goods that leave the shelf or are banned, and finds them when they come back', async () => {
    const name = `试验商品${goodsIds.herb}`
    for (const status of ['off', 'banned']) {
      await change(goodsIds.herb, { status })
      expect(await found(name)).not.toContain(goodsIds.herb)
      await change(goodsIds.herb, { status: 'on' })
      expect((await found(name))?.[0]).toBe(goodsIds.herb)
    }
  })

  test('finds goods that are new, and forgets those that are deleted', async () => {
    const row = await shop.database.read.selectFrom('goods').selectAll().where('id', '=', goodsIds.packed).executeTakeFirstOrThrow()
    await shop.database.write(trx =>
      trx
        .insertInto('goods')
        .values({ ...row, id: 9_001, name: '新到颗粒' })
        .execute(),
    )
    expect(await found('新到')).toEqual([9_001])
    await shop.database.write(trx => trx.deleteFrom('goods').where('id', '=', 9_001).execute())
    expect(await found('新到')).toEqual([])
  })

  test('ranks by sales as they are now', async () => {
    await change(102, { sales: 500 })
    expect((await found('试验商品'))?.[0]).toBe(102)
    await change(103, { sales: 900 })
    expect((await found('试验商品'))?.slice(0, 2)).toEqual([103, 102])
  })

  test('a change that is rolled back changes nothing', async () => {
    await expect(
      shop.database.write(async trx => {
        await trx.updateTable('goods').set({ name: '未提交' }).where('id', '=', goodsIds.packed).execute()
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await found('未提交')).toEqual([])
  })

  test('changes of many goods in one statement are all taken up', async () => {
    await shop.database.write(trx => trx.updateTable('goods').set({ brand: '众品' }).where('status', '=', 'on').execute())
    expect(await found('众品')).toHaveLength(50)
  })

  test('reports a log that cannot be read once, and finds what changed meanwhile', async () => {
    const errors: unknown[] = []
    let isAway = false
    const read = shop.database.read.withPlugin({
      transformQuery({ node }) {
        if (isAway) throw new Error('away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const catalogue = await loadCatalogue(followChanges({ ...shop.database, read, replica: read }))
    const stop = follow(
      async () => catalogue,
      error => errors.push(error),
      5,
    )
    for (const [times, name] of [
      [1, '断线后可见'],
      [2, '再断线仍可见'],
    ] as const) {
      isAway = true
      await change(goodsIds.packed, { name })
      await expect.poll(() => errors).toHaveLength(times)
      for (let looks = 0; looks < 5; looks++) await catalogue.takeUpChanges().catch(() => undefined)
      isAway = false
      await expect.poll(() => catalogue.search.list(name)).toEqual([goodsIds.packed])
      // The look that found it comes to its end.
      await catalogue.takeUpChanges()
    }
    await stop()
    expect(errors).toHaveLength(2)
  })

  test('two services over one database see it while they listen', async () => {
    const apps = await Promise.all([0, 1].map(() => buildApp({ config: shop.config, database: shop.database, logger: false })))
    await Promise.all(apps.map(app => app.listen({ host: '127.0.0.1', port: 0 })))
    try {
      await change(goodsIds.packed, { name: '两处可见片' })
      await vi.waitFor(
        async () => {
          for (const app of apps) {
            const answer = await app.inject({ url: `${goodsSearchCall.path}?keywords=${encodeURIComponent('两处可见')}` })
            expect(answer.json()).toMatchObject({ data: { list: [{ id: goodsIds.packed }] } })
          }
        },
        { timeout: 10_000, interval: 100 },
      )
    } finally {
      await Promise.all(apps.map(app => app.close()))
    }
  })
})

describe.each(dialects.filter(({ name }) => name === 'postgres'))('the index on %s', dialect => {
  test('a transaction that began earlier and commits later is not missed', async () => {
    const { shop, change } = await startShop(dialect)
    const index = await loadCatalogue(shop.database)
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const slow = shop.database.write(async trx => {
      await trx.updateTable('goods').set({ name: '先开始后提交' }).where('id', '=', goodsIds.packed).execute()
      begun.resolve()
      await release.promise
    })
    await begun.promise
    await change(goodsIds.lastBox, { name: '后开始先提交' })
    await index.takeUpChanges()
    expect(index.search.list('后开始先提交')).toEqual([goodsIds.lastBox])
    release.resolve()
    await slow
    await index.takeUpChanges()
    expect(index.search.list('先开始后提交')).toEqual([goodsIds.packed])
    await shop.close()
  })
})
