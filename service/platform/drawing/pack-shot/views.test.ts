import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { allDrafts } from '../../../operations/sample/goods/drafts.ts'
import { goodsRows } from '../../../operations/sample/goods/goods-rows.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../../testing/service/app/start-test-app.ts'
import { drawPackView } from './draw.ts'
import type { PackShot } from './pack-shot.ts'
import { hasInside, type PackPrint } from './views.ts'

const bytesMax = 5_120
const shot: PackShot = { shape: 'carton', palette: 3, pattern: 2 }
const print: PackPrint = {
  brand: '云岫',
  name: '阿莫西林胶囊',
  english: '',
  spec: '0.25g*24粒',
  form: '胶囊剂',
  maker: '云岫示例制药有限公司',
  approval: '国药准字H20990001',
  storage: '密封保存。',
  barcode: '2000000010014',
}

test('the back shows what the goods are, their bar code and the place of batch and dates', () => {
  const svg = drawPackView('back', shot, print)
  for (const text of ['云岫 阿莫西林胶囊', '0.25g*24粒', '国药准字H20990001', '密封保存。', '2000000010014', '有效期至'])
    expect(svg).toContain(text)
  expect(svg).not.toMatch(/<script|style=|on\w+=|href|url\(h/)
})

test('what is not known is not printed', () => {
  const svg = drawPackView('back', shot, { ...print, approval: '', storage: '', barcode: '12' })
  for (const text of ['批准文号', '贮藏', '>12<']) expect(svg).not.toContain(text)
})

test('only what lies in strips is shown from the inside', () => {
  expect(hasInside(shot, '薄膜衣片')).toBe(true)
  expect(hasInside(shot, '颗粒剂')).toBe(false)
  expect(hasInside({ shape: 'bottle' }, '片剂')).toBe(false)
})

test('markup in the goods stays text', () => {
  const hostile = '<script>alert(1)</script>"&\u0000'
  for (const view of ['back', 'inside'] as const) {
    const svg = drawPackView(view, shot, {
      ...print,
      name: hostile,
      brand: hostile,
      maker: hostile,
      storage: hostile,
      approval: hostile,
      spec: hostile,
      barcode: hostile,
    })
    expect(svg).not.toContain('<script')
    expect(svg.includes('\u0000')).toBe(false)
  }
})

test('every view of the sample is light', () => {
  for (const { row } of goodsRows(allDrafts(), () => 1, 0)) {
    const own = {
      ...print,
      brand: row.brand,
      name: row.name,
      spec: row.spec,
      form: row.dosage_form,
      maker: row.manufacturer,
      storage: row.storage,
    }
    for (const view of ['back', 'inside'] as const)
      expect(Buffer.byteLength(drawPackView(view, JSON.parse(row.pack_shot) as PackShot, own)), row.name).toBeLessThan(bytesMax)
  }
})

describe.each(dialects)('the gallery on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const images = async (id: number, as?: string) =>
    (await shop.call(goodsDetailCall, { params: { id }, ...(as !== undefined && { as }) })).body.data.goods_image

  test('has pictures that are all there and differ', async () => {
    const { id } = await shop.database.read
      .selectFrom('goods')
      .select('id')
      .where('dosage_form', '=', '胶囊剂')
      .where('status', '=', 'on')
      .where('pack_shot', 'like', '%"carton"%')
      .where('is_rx', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const pictures = await Promise.all(
      (await images(id, 'danti')).map(async url => {
        const { pathname, search } = new URL(url)
        const { statusCode, body } = await shop.app.inject({ url: pathname + search })
        expect(statusCode).toBe(200)
        return body
      }),
    )
    expect(new Set(pictures).size).toBe(3)
    // A visitor sees prescription goods in a plain pack alone.
    expect(await images(id)).toEqual([expect.stringContaining('plain=1')])
  })

  test('a view that there is not is refused', async () => {
    expect((await shop.app.inject({ url: '/pack/1001.svg?view=top' })).statusCode).toBeGreaterThanOrEqual(400)
  })
})
