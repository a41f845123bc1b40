import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillCommerceFixture } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { startS3, type TestS3 } from '../../../../testing/service/processes/s3-server.ts'
import { startTestApp, type TestApp } from '../../../../testing/service/app/start-test-app.ts'
import { s3Store } from '../../../platform/files/s3.ts'
import { takeLease } from '../../../platform/leadership/lease.ts'
import { createSearchIndex } from '../create-index.ts'
import { reloadGoods } from './load-index.ts'
import { loadStored } from './load-stored.ts'

describe.each(dialects)('an index that processes of %s share', dialect => {
  let shop: TestApp
  let s3: TestS3
  let folder: string
  beforeEach(async () => {
    s3 = await startS3()
    folder = mkdtempSync(join(tmpdir(), 'yaoji-shared-'))
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture }, isOwn: true })
  })
  afterEach(async () => {
    await shop.close()
    await s3.close()
    rmSync(folder, { recursive: true })
  })

  /** Each process of another machine has a file of its own. */
  const load = (process: string, { code = 'one', lifeMs = 60_000 } = {}) => {
    // On a machine that does much else, a store that answers late is not one that is down.
    const store = s3Store(s3.settings, { timeoutMs: 20_000, pausesMs: [], restMs: 0 })
    const shared = { store, write: shop.database.write, askEveryMs: 20, lifeMs }
    return loadStored(shop.database.read, { file: join(folder, process, 'search-index.kept'), code, shared })
  }
  const counts = () => ['PUT', 'GET /shop/search-index'].map(word => s3.requests.filter(each => each.startsWith(word)).length)
  const first = async (loaded: Awaited<ReturnType<typeof load>>) => {
    const index = createSearchIndex({ state: loaded.state })
    await reloadGoods(shop.database.read, index, loaded.changed)
    return index.list('改名')
  }
  const rename = (values: object) =>
    shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', goodsIds.packed).execute())

  test('is built by one of five and fetched by four', async () => {
    await rename({ name: '改名胶囊' })
    const loaded = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => load(name)))
    expect(counts()).toEqual([1, 4])
    for (const each of loaded) expect(await first(each)).toEqual([goodsIds.packed])
    // The next start reads its own file.
    await load('a')
    expect(counts()).toEqual([1, 4])
  })

  test('is found by the others even if the clock of its builder is slow', async () => {
    const store = s3Store(s3.settings)
    for (const name of ['x', 'y']) await store.put(`search-index/other/999999999999999-${name}`, Buffer.from(name))
    const [before] = counts()
    await load('a')
    await load('b')
    expect(counts()).toEqual([before! + 1, 1])
  })

  test('names the goods that changed since another process built it, and is built again after many did', async () => {
    await load('a')
    await rename({ name: '改名胶囊' })
    const fetched = await load('b')
    expect([fetched.changed, await first(fetched), counts()]).toEqual([[goodsIds.packed], [goodsIds.packed], [1, 1]])
    await shop.database.write(trx => trx.updateTable('goods').set({ brand: '改名' }).where('status', '=', 'on').execute())
    expect((await load('c')).changed).toEqual([])
    expect((await load('d')).changed).toEqual([])
    expect(counts()).toEqual([2, 3])
  })

  test('is kept in the store for the last two releases', async () => {
    for (const code of ['one', 'two', 'three']) await load('a', { code })
    const kept = []
    for await (const { key } of s3Store(s3.settings).list('search-index/')) kept.push(key)
    expect([kept.length, counts()[0]]).toEqual([2, 3])
  })

  test('is built by another process when the one that builds has died', async () => {
    await shop.database.write(trx => takeLease(trx, { job: 'search-index', holder: 'died', now: Date.now(), lifeMs: 400 }))
    const began = performance.now()
    expect((await load('a')).changed).toEqual([])
    expect(performance.now() - began).toBeGreaterThan(250)
    expect(counts()[0]).toBe(1)
  })

  test('is built by each process while the store is down, and built again where its bytes are spoilt', async () => {
    s3.hurt((_, response) => void response.writeHead(503).end())
    expect((await load('a')).changed).toEqual([])
    s3.hurt(undefined)
    await load('b')
    const store = s3Store(s3.settings)
    for await (const { key } of store.list('search-index/')) await store.put(key, Buffer.from('spoilt'))
    expect((await load('c')).changed).toEqual([])
    expect((await load('d')).changed).toEqual([])
    expect(counts()).toEqual([3, 2])
  })
})
