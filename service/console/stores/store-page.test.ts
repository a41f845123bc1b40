import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleStoreCall } from '@yaoji/contract/calls/console/store'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/console-shop.ts'
import { dialects } from '../../../testing/service/dialects.ts'
import { equipPasskey } from '../../../testing/service/passkeys.ts'
import { giveFactor } from '../../../testing/service/second-factor.ts'

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
})
