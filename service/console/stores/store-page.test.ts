import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleStoreCall } from '@yaoji/contract/calls/console/store'
import { operateStoreErpCodeCall } from '@yaoji/contract/calls/operator/store-state'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { equipPasskey } from '../../../testing/service/people/passkeys.ts'
import { giveFactor } from '../../../testing/service/people/second-factor.ts'

describe.each(dialects)('the page of a store on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const page = async (code: string) => (await shop.press(consoleStoreCall, { as: 'service', params: { code } })).body.data
  const factors = async (code: string) => (await page(code)).people.map(({ has_factor }) => has_factor)

  test('says of its people who has a second factor, be it an app or a passkey alone', async () => {
    expect([await factors('buyer'), await factors('rival')]).toEqual([[0], [0]])
    await giveFactor(shop, 'buyer')
    await equipPasskey(shop, 'rival')
    expect([await factors('buyer'), await factors('rival')]).toEqual([[1], [1]])
  })

  test('shows the code of the store in the ERP, which 客服 and 质管 give and take away, and no two stores have', async () => {
    const put = (as: StaffRole, store: string, erp_code: string) =>
      shop.press(operateStoreErpCodeCall, { as, body: { store, erp_code, reason: 'ERP 换了编码' } })
    expect((await page('buyer')).erp_code).toBe('')
    expect((await put('warehouse', 'buyer', 'K00017')).status).toBe(403)
    expect((await put('service', 'buyer', 'K00017')).status).toBe(200)
    expect((await page('buyer')).erp_code).toBe('K00017')
    expect((await put('quality', 'rival', 'K00017')).body.errors).toMatchObject({ erp_code: [expect.stringContaining('请先改掉它的编码')] })
    expect((await put('service', 'buyer', 'K 17')).body.errors).toHaveProperty('erp_code')
    expect((await put('quality', 'buyer', '')).status).toBe(200)
    expect((await page('buyer')).erp_code).toBe('')
  })
})
