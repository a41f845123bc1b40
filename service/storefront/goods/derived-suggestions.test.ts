import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { goodsSearchCall, type GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { loadCatalogue, type Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { idsOf, derivedHits } from './hits.ts'
import { lookedAtMax } from './suggest.ts'
import { derivedSuggestions } from './derived-suggestions.ts'

const dayMs = 86_400_000
const reply = { serialize: JSON.stringify } as FastifyReply

describe.each(dialects)('suggestions of visitors on %s', dialect => {
  let shop: TestApp
  let catalogue: Catalogue
  /** Asked once for each answer that is made. */
  let makers: ReturnType<typeof vi.fn<Catalogue['search']['manufacturers']>>

  const ask = async (keywords: string, now = shop.clock.now()) => {
    const { search, listing } = catalogue
    const input = { keywords, type: 0, member: undefined, now, serviceOrigin: '' } as const
    const answer = await derivedSuggestions(shop.database.read, { search: { ...search, manufacturers: makers }, listing }, input, reply)
    return (answer instanceof SerializedReply ? (answer.data() as GoodsSearchWire) : answer).list
  }
  const change = async (values: object, id: number) => {
    await shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', id).execute())
  }

  beforeEach(async () => {
    shop = await startTestApp(dialect, { isOwn: true })
    catalogue = await loadCatalogue(shop.database, shop.clock.now)
    makers = vi.fn<Catalogue['search']['manufacturers']>(() => [])
  })
  afterEach(() => shop.close())

  test('are made once for what many type, and again on another day', async () => {
    const first = await ask('阿莫西林')
    expect(first.length).toBeGreaterThan(0)
    expect(await ask(' 阿莫西林 ')).toEqual(first)
    expect(makers).toHaveBeenCalledOnce()
    await ask('阿莫')
    await ask('阿莫西林', shop.clock.now() + dayMs)
    expect(makers).toHaveBeenCalledTimes(3)
  })

  test('are without goods that left the shelf, and under a name that changed, at once', async () => {
    const [gone, renamed] = await ask('阿莫西林')
    await change({ status: 'off' }, gone?.id ?? 0)
    await change({ name: '阿莫西林改名片' }, renamed?.id ?? 0)
    const after = await ask('阿莫西林')
    expect(after.map(({ id }) => id)).not.toContain(gone?.id)
    expect(after.find(({ id }) => id === renamed?.id)?.name).toBe('阿莫西林改名片')
  })

  test('stay when other goods are ordered, and are made again when goods among them are', async () => {
    const reserve = async (is: 'in' | 'not in', ids: readonly number[]) => {
      await shop.database.write(trx =>
        trx.updateTable('stock').set({ reserved: 1 }).where('goods_id', is, ids).where('onhand', '>', 1).execute(),
      )
      await catalogue.takeUpChanges()
    }
    const hits = idsOf(derivedHits(catalogue, '阿莫西林', 0, lookedAtMax))
    const first = await ask('阿莫西林')
    await reserve('not in', hits)
    expect(await ask('阿莫西林')).toEqual(first)
    expect(makers).toHaveBeenCalledOnce()
    await reserve('in', hits)
    await ask('阿莫西林')
    expect(makers).toHaveBeenCalledTimes(2)
  })

  test('are found again once the index knows of other names', async () => {
    expect(await ask('新名字药')).toEqual([])
    const [goods] = await ask('阿莫西林')
    await change({ name: '新名字药片' }, goods?.id ?? 0)
    // The index hears of it a second later.
    expect(await ask('新名字药')).toEqual([])
    await catalogue.takeUpChanges()
    expect((await ask('新名字药')).map(({ id }) => id)).toEqual([goods?.id])
  })

  test('say nothing to a visitor that a member was reported, and the other way round', async () => {
    const prices = async (as?: string) => {
      const { body } = await shop.call(goodsSearchCall, { query: { keywords: '阿莫西林' }, ...(as && { as }) })
      return body.data.list.map(({ price }) => price !== null)
    }
    expect(await prices()).not.toContain(true)
    expect(await prices('danti')).toContain(true)
    expect(await prices()).not.toContain(true)
  })
})
