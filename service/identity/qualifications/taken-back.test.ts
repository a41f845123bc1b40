import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paperListCall } from '@yaoji/contract/calls/identity/qualifications'
import type { Database } from '../../platform/database/database.ts'
import { carryOut } from '../../../testing/service/carry-out.ts'
import { memberIds } from '../../../testing/service/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/commerce-shop.ts'
import { handIn } from '../../../testing/service/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { withdrawPaper } from './hand-in.ts'
import { messages } from './messages.ts'

const licence = '药品经营许可证'

/** How many connections wait for a row that another has taken. */
async function waitingFor({ read }: Database): Promise<number | undefined> {
  const statement = sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await statement.execute(read)).rows[0]?.count
}

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
    let taken: Promise<unknown> | undefined
    await shop.database.write(async trx => {
      await withdrawPaper(trx, id, { memberId: memberIds.buyer, personId: 0, now })
      // SQLite has one writer: there the other comes after.
      if (dialect.name === 'sqlite') return
      taken = take()
      await expect.poll(() => waitingFor(shop.database)).toBe(1)
    })
    expect(await (taken ?? take())).toMatchObject({ message: messages.notHanded })
  })
})
