import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  drawBannersCall,
  homeBannersCall,
  loginBannersCall,
  rightBannersCall,
  topBannersCall,
} from '@yaoji/contract/calls/storefront/banner'
import { demoBannersCall, newcomerBannersCall, postBannersCall } from '@yaoji/contract/calls/storefront/further-banners'
import { bannerSlots } from '../../platform/drawing/banner.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

describe.each(dialects)('banner slots on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const slot = async (
    call = homeBannersCall as typeof homeBannersCall | typeof topBannersCall | typeof rightBannersCall | typeof drawBannersCall,
  ) => (await shop.call(call)).body.data

  async function keep(focus: object): Promise<void> {
    await shop.database.write(trx =>
      trx
        .updateTable('setting')
        .set({ value: JSON.stringify(focus) })
        .where('key', '=', 'focus')
        .execute(),
    )
  }

  test('every slot of the sample has banners, no two of one id', async () => {
    const row = await shop.database.read.selectFrom('setting').select('value').where('key', '=', 'focus').executeTakeFirstOrThrow()
    const focus = JSON.parse(row.value) as Record<string, { id: number }[]>
    expect(Object.keys(focus).toSorted()).toEqual([...bannerSlots].toSorted())
    const ids = Object.values(focus).flatMap(banners => banners.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('each answers its own banners with pictures that the service draws', async () => {
    const home = await slot()
    const right = await slot(rightBannersCall)
    const login = await slot(loginBannersCall)
    expect(home).toHaveLength(3)
    expect(right).toMatchObject([{ name: '近效期专场', url: '/jxqzc', start_at: null, end_at: null }])
    expect(login).toMatchObject([{ name: '首次采购指南', url: '/help/xrzn' }])
    for (const { image, name } of [...home, ...right, ...login]) {
      expect(image).toMatch(/^http:\/\/localhost:8787\/banner\/(home|right|login)\/\d+\.svg\?v=/)
      const { statusCode, body } = await shop.app.inject(new URL(image).pathname)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<title>${name}</title>`)
    }
  })

  test('a slot without banners is an empty list', async () => {
    await keep({ draw: [] })
    expect([await slot(topBannersCall), await slot(drawBannersCall)]).toEqual([[], []])
  })

  test('newcomers have one of their own, who has ordered has not, and self-service and news have theirs', async () => {
    await keep({ xrtj: [{ id: 1, name: '新人' }], demo: [{ id: 2, name: '演示' }], postList: [{ id: 3, name: '资讯' }] })
    const names = async (call: typeof newcomerBannersCall | typeof demoBannersCall | typeof postBannersCall, as?: string) =>
      (await shop.call(call, as ? { as } : {})).body.data.map(({ name }) => name)
    expect(await names(newcomerBannersCall)).toEqual(['新人'])
    expect(await names(newcomerBannersCall, 'xinke')).toEqual(['新人'])
    expect(await names(newcomerBannersCall, 'danti')).toEqual([])
    expect([await names(demoBannersCall, 'danti'), await names(postBannersCall)]).toEqual([['演示'], ['资讯']])
  })

  test('a banner is shown from its start until its end', async () => {
    const startAt = Math.floor(shop.clock.now() / 1000) + 60
    await keep({ top: [{ id: 5, name: '满减周', start_at: startAt, end_at: startAt + 60 }] })
    const seen: number[] = []
    for (const step of [59_000, 1_000, 59_000, 1_000]) {
      shop.clock.advance(step)
      seen.push((await slot(topBannersCall)).length)
    }
    expect(seen).toEqual([0, 1, 1, 0])
  })

  test("an operator's own picture comes from the service, and nothing set is nothing shown", async () => {
    await keep({ draw: [{ id: 6, name: '抽奖', image: '/upload/draw.png', url: '*活动12月开始', bg: '#8f3b12' }] })
    expect(await slot(drawBannersCall)).toEqual([
      {
        id: 6,
        name: '抽奖',
        image: 'http://localhost:8787/upload/draw.png',
        url: '*活动12月开始',
        bg: '#8f3b12',
        start_at: null,
        end_at: null,
      },
    ])
    expect(await slot()).toEqual([])
    await shop.database.write(trx => trx.deleteFrom('setting').where('key', '=', 'focus').execute())
    expect(await slot()).toEqual([])
  })
})
