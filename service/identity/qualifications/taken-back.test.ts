import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paperListCall } from '@yaoji/contract/calls/identity/qualifications'
import type { Tables } from '../../platform/database/tables.ts'
import { atOnce } from '../../../testing/service/measure/at-once.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { handIn } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { withdrawPaper } from './hand-in.ts'
import { messages } from './messages.ts'

const licence = '药品经营许可证'

describe.each(dialects)('a paper on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it('that its owner takes back in the moment when somebody begins to look is not there for them', async () => {
    await handIn(shop, 'buyer', licence)
    const papers = (await shop.call(paperListCall, { as: 'buyer' })).body.data.list
    const id = papers.find(({ kind }) => kind === licence)?.handed?.id ?? ''
    const now = shop.clock.now()
    const take = () =>
      shop.database
        .write(trx => carryOut(trx, 'paper-take', { body: { paper: id }, name: '质管小王', now }))
        .catch((error: unknown) => error)
    const withdraw = (trx: Transaction<Tables>) => withdrawPaper(trx, id, { memberId: memberIds.buyer, personId: 0, now })
    expect(await atOnce(shop.database, withdraw, take)).toMatchObject({ message: messages.notHanded })
  })
})
