import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operateGoodsPhotosCall } from '@yaoji/contract/calls/operator/goods-photos'
import { photoLimits, photosIn } from '@yaoji/contract/goods/photos'
import { photoRowsMax } from '@yaoji/contract/goods/rows'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { giveGoodsCodes } from '../../../testing/service/shops/erp-rows.ts'
import { openStoreRows, type StoreRowsShop } from '../../../testing/service/access/store-rows.ts'
import { moveAll } from '../../platform/files/move-all.ts'
import { openFiles } from '../../platform/files/settings.ts'
import { drawnPng } from '../sample/people/drawn-png.ts'

const { packed, herb } = goodsIds
/** Of a picture that is added, with its audit entry and transaction. This number may only fall. */
const statementsOfPicture = 16

describe.each(dialects)('pictures of the ERP on %s', dialect => {
  let shop: StoreRowsShop
  beforeEach(async () => {
    shop = await openStoreRows(dialect)
    await giveGoodsCodes(shop)
  })
  afterEach(() => closeConsole(shop))

  const png = (width: number) =>
    Buffer.from(drawnPng({ width, height: 30, colours: [10, 107, 85], colourAt: () => 0 })).toString('base64url')
  const add = (rows: unknown, key?: string) => shop.outcomes('goods/add_photos', rows, key)
  const shown = async (id: number) =>
    photosIn((await shop.database.read.selectFrom('goods').select('photos').where('id', '=', id).executeTakeFirstOrThrow()).photos)

  test('are added behind the others by the codes of goods, each once, however often the call comes', async () => {
    const rows = [
      { code: 'A1', file: png(40) },
      { code: 'A1', file: png(41) },
      { code: 'B2', file: png(40) },
      { code: 'A1', file: png(40) },
    ]
    expect(await add(rows)).toEqual(['added', 'added', 'added', 'unchanged'])
    const first = await shown(packed)
    expect([first.length, (await shown(herb)).length]).toEqual([2, 1])
    expect(await add(rows)).toEqual(rows.map(() => 'unchanged'))
    const answers = await Promise.all(Array.from({ length: 6 }, () => add([{ code: 'A1', file: png(42) }])))
    expect(answers.flat().toSorted()).toEqual(['added', ...Array.from({ length: 5 }, () => 'unchanged')])
    expect((await shown(packed)).slice(0, 2)).toEqual(first)
    const entries = (await shop.entries()).map(({ action, object }) => [action, object])
    expect(entries).toEqual([packed, packed, herb, packed].map(id => ['goods/photo', `goods:${id}`]))
  })

  test('are known again after their files were moved', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yaoji-photos-'))
    const files = openFiles({ target: 'folder', folder, s3: undefined })
    expect(await add([{ code: 'A1', file: png(40) }])).toEqual(['added'])
    await moveAll({ database: shop.database, files, now: shop.clock.now }, 'folder', () => undefined)
    expect(await add([{ code: 'A1', file: png(40) }])).toEqual(['unchanged'])
    rmSync(folder, { recursive: true })
  })

  test('stay hidden where staff have left them out, which the row says', async () => {
    await add([{ code: 'A1', file: png(40) }])
    const photos_were = await shown(packed)
    await shop.press(operateGoodsPhotosCall, { as: 'promotion', body: { goods_id: packed, photos: [], photos_were } })
    const { rows } = (await shop.send('goods/add_photos', [{ code: 'A1', file: png(40) }])).body.data
    expect(rows).toMatchObject([{ result: 'unchanged', goods_id: packed, notices: [expect.stringContaining('没有显示')] }])
    expect(await shown(packed)).toEqual([])
  })

  test('are refused alone, with the reason', async () => {
    const large = Buffer.alloc(photoLimits.fileMaxBytes + 1).toString('base64url')
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64url')
    expect(
      await add([
        { code: 'A1', file: png(40) },
        { code: 'ZZ', file: png(40) },
        { code: 'A1' },
        { code: 'A1', file: 'data:image/png;base64,AA==' },
        { code: 'A1', file: 'AAAA' },
        { code: 'A1', file: pdf },
        { code: 'A1', file: large },
        { code: 'A1', file: png(41), goods_id: 1 },
        { file: png(41) },
        { code: 'B2', file: png(41) },
      ]),
    ).toEqual([
      'added',
      expect.stringContaining('refused 没有这个编码的商品'),
      'refused 没有图片（file）',
      'refused 图片（file）要写JPEG或PNG文件的base64url，不带前缀',
      expect.stringMatching(/^refused /),
      'refused 请选 JPEG 或 PNG 图片',
      expect.stringContaining('refused 图片超过'),
      expect.stringContaining('refused 没有名为“goods_id”的字段'),
      'refused 没有编码（code）',
      'added',
    ])
    const many = Array.from({ length: photoLimits.max }, (_, at) => ({ code: 'A1', file: png(50 + at) }))
    const last = (await add(many)).at(-1)
    expect([last, (await shown(packed)).length]).toEqual([expect.stringContaining('refused 一个商品最多'), photoLimits.max])
    const { status, body } = await shop.send(
      'goods/add_photos',
      Array.from({ length: photoRowsMax + 1 }, () => ({})),
    )
    expect([status, body.errors?.rows?.join()]).toEqual([422, expect.stringContaining(`一次最多${photoRowsMax}行`)])
  })

  test('are for 运营 and 质管, and send a bounded number of statements', async () => {
    for (const key of ['service', 'finance', 'pull'])
      expect((await shop.send('goods/add_photos', [{ code: 'A1', file: png(40) }], key)).status).toBe(403)
    await add([{ code: 'A1', file: png(40) }], 'promotion')
    const one = await shop.counted(() => add([{ code: 'A1', file: png(41) }]))
    const two = await shop.counted(() => add([42, 43].map(width => ({ code: 'A1', file: png(width) }))))
    expect(two - one).toBeLessThanOrEqual(statementsOfPicture)
    const nothing = await shop.counted(() => add(Array.from({ length: photoRowsMax }, () => ({ code: 'N', file: png(41) }))))
    expect(nothing).toBeLessThanOrEqual(statementsOfPicture)
  })
})
