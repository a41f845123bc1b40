import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import { operateGoodsPhotoCall, operateGoodsPhotosCall, type PhotosOperatedWire } from '@yaoji/contract/calls/operator/goods-photos'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { photoLimits } from '@yaoji/contract/goods/photos'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { drawnPng } from '../sample/people/drawn-png.ts'

const { packed, herb } = goodsIds

describe.each(dialects)('pictures of goods on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))
  afterEach(() => closeConsole(shop))

  const png = () => Buffer.from(drawnPng({ width: 40, height: 30, colours: [10, 107, 85], colourAt: () => 0 })).toString('base64url')
  const add = (as: StaffRole = 'promotion', file = png(), goods_id: number = packed) =>
    shop.press<PhotosOperatedWire>(operateGoodsPhotoCall, { as, body: { goods_id, file } })
  const order = (photos: readonly string[], photos_were: readonly string[], as: StaffRole = 'promotion') =>
    shop.press<PhotosOperatedWire>(operateGoodsPhotosCall, { as, body: { goods_id: packed, photos, photos_were } })
  const shown = async (as?: string) => {
    const { goods_image } = (await shop.call(goodsDetailCall, { params: { id: packed }, ...(as && { as }) })).body.data
    return goods_image.map(address => new URL(address).pathname)
  }
  const added = async (times: number) => {
    let photos: string[] = []
    for (let at = 0; at < times; at++) photos = (await add()).body.data.photos
    return photos
  }

  test('take the place of the drawn pack for buyers at once, in the order that staff give, and come back after a removal', async () => {
    expect(await shown('buyer')).toContain(`/pack/${packed}.svg`)
    const [one = '', two = ''] = await added(2)
    expect(await shown('buyer')).toEqual([`/photo/${one}`, `/photo/${two}`])
    expect((await order([two, one], [one, two])).status).toBe(200)
    expect(await shown('buyer')).toEqual([`/photo/${two}`, `/photo/${one}`])
    await order([two], [two, one])
    expect(await shown('buyer')).toEqual([`/photo/${two}`])
    await order([two, one], [two])
    expect(await shown('buyer')).toEqual([`/photo/${two}`, `/photo/${one}`])
    await order([], [two, one])
    expect(await shown('buyer')).toContain(`/pack/${packed}.svg`)
  })

  test('are sent as they were uploaded, and of prescription goods to no visitor', async () => {
    const [photo = ''] = await added(1)
    const get = (headers = {}) => shop.app.inject({ url: `/photo/${photo}`, headers })
    const sent = await get()
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await get({ 'if-none-match': sent.headers.etag })).statusCode).toBe(304)
    await shop.database.write(trx => trx.updateTable('goods').set({ is_rx: 1 }).where('id', '=', packed).execute())
    expect(await shown()).toEqual([`/pack/${packed}.svg`])
    expect(await shown('buyer')).toEqual([`/photo/${photo}`])
    const refused = await get()
    expect([refused.statusCode, refused.headers.location]).toEqual([302, expect.stringMatching(/^\/pack\/1\.svg\?.*plain=1/)])
    expect(refused.headers['cache-control']).toContain('private')
    const staff = (cookie?: string) => shop.console.inject({ url: `/photo/${photo}`, headers: { ...(cookie && { cookie }) } })
    expect((await staff()).statusCode).toBe(404)
    expect((await staff(await shop.enter('service'))).statusCode).toBe(200)
  })

  test('are pictures of these goods, not too many, changed by those who may, and never over the change of another person', async () => {
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64url')
    for (const file of [pdf, Buffer.from('keine').toString('base64url')]) expect((await add('promotion', file)).status).toBe(422)
    expect((await add('warehouse')).status).toBe(403)
    const foreign = (await add('quality', png(), herb)).body.data.photos
    const photos = await added(photoLimits.max)
    expect((await add()).body.msg).toContain('最多')
    expect((await order(foreign, photos)).status).toBe(422)
    expect((await order([], photos.slice(1))).body.msg).toContain('刚被别人改过')
    const item = await shop.press(consoleGoodsItemCall, { as: 'promotion', params: { id: packed } })
    expect(item.body.data.photos).toEqual(photos)
    const actions = await shop.database.read.selectFrom('audit_entry').select(['action', 'object']).execute()
    expect(actions.at(-1)).toEqual({ action: 'goods/photo', object: `goods:${packed}` })
  })
})
