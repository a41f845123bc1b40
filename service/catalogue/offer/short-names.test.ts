import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { judgeTexts, withoutPrescriptions } from './prescription-names.ts'

/** Prescription drugs whose short names, old names and abbreviations are parts of other words. */
const named = ['山莨菪碱片', '瑞舒伐他汀钙片', '地西泮片', '格列吡嗪片', '三磷酸腺苷二钠片', '甲氨蝶呤片', '丙硫氧嘧啶片', '可定', '安定']

describe.each(dialects)('short names of prescription drugs, and names of letters and digits, on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { isOwn: true })
    const { read, write } = shop.database
    const goods = await read.selectFrom('goods').select('id').where('is_rx', '=', 1).orderBy('id').limit(named.length).execute()
    expect(goods).toHaveLength(named.length)
    await write(async trx => {
      for (const [at, { id }] of goods.entries()) await trx.updateTable('goods').set({ name: named[at]! }).where('id', '=', id).execute()
    })
    // Names are read again apart from the request.
    await vi.waitFor(async () => expect((await judgeTexts(read)).inText('甲氨蝶呤片')).toBe(true), { timeout: 50_000 })
  }, 60_000)
  afterAll(() => shop.close())

  const shown = (text: string) => withoutPrescriptions(shop.database.read, { list: [text], text })

  test.each([
    ...['积分可定期兑换', '安定区仓', '400-165-4200', 'token=aATp9', 'https://doctors.cn', '国药准字H20196542', '/image/16542.svg'],
    ...['迪沙药业集团有限公司', 'mTXz', '2026-11-28', '6901165421234'],
  ])('leave %s as it is', async text => {
    expect(await shown(text)).toEqual({ list: [text], text })
  })

  test.each(['MTX', '可定', ' 安定 ', 'PTU', '瑞舒伐他汀钙', '地西泮片第二件半价'])('hide %s', async text => {
    expect(await shown(text)).toEqual({ list: [], text: '' })
  })

  test('leave what goods without prescription say of themselves', async () => {
    const goods = { id: 16_542, name: '创可贴', goods_image: '/pack/16542.svg', manufacturer: '地西泮片厂', tags: [{ name: '地西泮片' }] }
    expect(await withoutPrescriptions(shop.database.read, { list: [goods] })).toEqual({ list: [{ ...goods, tags: [] }] })
  })
})
