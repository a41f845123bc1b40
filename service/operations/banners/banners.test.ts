import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleBannersCall } from '@yaoji/contract/calls/console/banners'
import { operateBannerOrderCall, operateBannerSaveCall, operateBannerUndoCall } from '@yaoji/contract/calls/operator/banner'
import { topBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { bannerLimits } from '@yaoji/contract/promotions/banners'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { drawnPng } from '../sample/people/drawn-png.ts'

type Fields = Readonly<Record<string, string | number>>
const slot = 'top'
const png = drawnPng({ width: 40, height: 30, colours: [10, 107, 85], colourAt: () => 0 }).toString('base64url')

describe.each(dialects)('banners in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => {
    shop = await openConsole(dialect)
    await shop.database.write(trx => trx.deleteFrom('setting').where('key', '=', 'focus').execute())
  })
  afterEach(() => closeConsole(shop))

  const save = (fields: Fields, as: StaffRole = 'promotion') => shop.press(operateBannerSaveCall, { as, body: { slot, ...fields } })
  const saved = async (fields: Fields) => (await save(fields)).body.data.banners.at(-1) ?? 0
  const order = (banners: number[], banners_were: number[]) =>
    shop.press(operateBannerOrderCall, { as: 'promotion', body: { slot, banners, banners_were } })
  const undo = () => shop.press(operateBannerUndoCall, { as: 'promotion', body: { slot } })
  const shown = async () => (await shop.call(topBannersCall)).body.data.map(({ name }) => name)
  const see = async () => (await shop.press(consoleBannersCall, { as: 'promotion', query: { slot } })).body.data
  const errorsOf = (answer: { body: unknown }) => (answer.body as { errors?: Record<string, string[]> }).errors ?? {}

  test('are shown to buyers at once, in the order that staff give, until they end', async () => {
    const one = await saved({ name: '冬季备货', url: '/list?is_tj=1', bg: '#0a6b55' })
    const two = await saved({ name: '满减周', begins: '2099-01-01 08:00', ends: '2099-01-07' })
    const three = await saved({ name: '新品' })
    expect(await shown()).toEqual(['冬季备货', '新品'])
    await order([three, two, one], [one, two, three])
    expect(await shown()).toEqual(['新品', '冬季备货'])
    const { list } = await see()
    expect(list.map(({ name, state, begins, ends }) => [name, state, begins, ends])).toEqual([
      ['新品', 'running', '', ''],
      ['满减周', 'ahead', '2099-01-01 08:00', '2099-01-08 00:00'],
      ['冬季备货', 'running', '', ''],
    ])
    await save({ banner_id: one, name: '冬季大备货', text: '三天', url: '/list' })
    expect((await see()).list[2]).toMatchObject({ banner_id: one, name: '冬季大备货', text: '三天', bg: '', is_drawn: true })
  })

  test('are removed, and come back by an undo that is undone again', async () => {
    const one = await saved({ name: '冬季备货' })
    await order([], [one])
    expect(await shown()).toEqual([])
    await undo()
    expect(await shown()).toEqual(['冬季备货'])
    await undo()
    expect(await shown()).toEqual([])
    const { changes } = await see()
    expect(changes[0]).toMatchObject({ operator: shop.nameOf('promotion'), added: [], removed: ['冬季备货'] })
    expect(changes[1]).toMatchObject({ added: ['冬季备货'], removed: [] })
    const actions = await shop.database.read.selectFrom('audit_entry').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual(['banner/save', 'banner/order', 'banner/undo', 'banner/undo'])
  })

  test('have a picture of their own until they are drawn again', async () => {
    const id = await saved({ name: '冬季备货', file: png })
    const [{ image } = { image: '' }] = (await shop.call(topBannersCall)).body.data
    const path = new URL(image).pathname
    expect(path).toMatch(/^\/picture\//)
    for (const app of [shop.app, shop.console]) expect((await app.inject({ url: path })).headers['content-type']).toBe('image/png')
    await save({ banner_id: id, name: '备货' })
    expect((await see()).list[0]).toMatchObject({ picture: path, is_drawn: false })
    await save({ banner_id: id, name: '备货', is_drawn: 1 })
    expect((await see()).list[0]?.picture).toMatch(/^data:image\/svg/)
  })

  test.each<[Fields, string, RegExp]>([
    [{ name: '甲', url: '/nowhere' }, 'url', /没有页面 \/nowhere/],
    [{ name: '甲', url: 'http://example.com' }, 'url', /站内页面/],
    [{ name: '甲', begins: '2026-02-30' }, 'begins', /没有这一天/],
    [{ name: '甲', begins: '2099-02-02', ends: '2099-02-01' }, 'ends', /晚于开始/],
    [{ name: '<b>' }, 'name', /./],
    [{ name: '甲', bg: 'red' }, 'bg', /./],
    [{ name: '甲', file: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64url') }, 'file', /./],
  ])('are refused at their field: %j', async (fields, field, message) => {
    const refused = await save(fields)
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, [field]])
    expect(errorsOf(refused)[field]?.join()).toMatch(message)
    expect(await shown()).toEqual([])
  })

  test('are changed by those who may, not over the change of another person, and not without end', async () => {
    const ids: number[] = []
    for (let at = 0; at < bannerLimits.perSlot; at++) ids.push(await saved({ name: `横幅${at}` }))
    expect((await save({ name: '又一个' })).body.msg).toContain('最多')
    expect((await order([], ids.slice(1))).body.msg).toContain('刚被别人改过')
    expect((await order([999], ids)).status).toBe(422)
    expect((await save({ name: '甲', banner_id: 999 })).status).toBe(409)
    expect((await save({ name: '甲' }, 'service')).status).toBe(403)
    expect((await shop.press(consoleBannersCall, { as: 'service', query: { slot } })).status).toBe(403)
  })
})
