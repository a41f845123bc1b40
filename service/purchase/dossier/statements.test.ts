import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { dossierSteps } from '../../../testing/service/people/dossiers.ts'
import { receiptLocks } from './locks.ts'
import { readDossier } from './wire.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop(dialects[0]!)
})
afterEach(() => closeShop(shop))

/** These numbers may only fall. */
const [locksMost, dossierMost] = [7, 16]

test('reasons of many locked goods are read in the same number of statements as those of one', async () => {
  const steps = dossierSteps(shop)
  const { goods } = await steps.wholeFor(goodsIds.packed)
  await shop.database.write(trx => trx.updateTable('goods').set({ received_until: '2020-01-01' }).execute())
  const rows = await shop.database.read.selectFrom('goods').select('id').execute()
  const sent = async (work: () => Promise<unknown>) => {
    const before = shop.database.statements()
    await work()
    return shop.database.statements() - before
  }
  const locksOf = (ids: readonly number[]) => () => receiptLocks(shop.database.read, ids, steps.day(0))
  const [one, all] = [await sent(locksOf([goodsIds.packed])), await sent(locksOf(rows.map(({ id }) => id)))]
  expect(rows.length).toBeGreaterThan(5)
  expect(all).toBe(one)
  expect(all).toBeLessThanOrEqual(locksMost)
  expect(
    (
      await receiptLocks(
        shop.database.read,
        rows.map(({ id }) => id),
        steps.day(0),
      )
    ).size,
  ).toBe(rows.length)
  expect(await sent(() => readDossier(shop.database.read, goods.dossier_sn, shop.clock.now()))).toBeLessThanOrEqual(dossierMost)
})
