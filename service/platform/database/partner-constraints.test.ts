import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { portal } from '../../../testing/service/shops/partners.ts'

const session = (partner: string, ends: number) =>
  `insert into partner_desk_session (id_hash, partner_id, agent, address, created_at, seen_at, ends_at) values ('s', '${partner}', '', '', 1, 1, ${ends})`

describe.each(dialects)('constraints of a partner’s own page on %s', dialect => {
  let shop: Shop
  const carryOut = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => shop.close())

  test.each([
    ['a code for an unknown partner', `insert into partner_desk_code values ('a', 'unknown', '', '', '', 0, 0, null)`],
    ['tries below nothing', `insert into partner_desk_code values ('a', null, '', '', '', -1, 0, null)`],
    ['a session of an unknown partner', session('unknown', 2)],
    ['a session that ends before it begins', session(portal.id, 1)],
    ['a count of an unknown kind', `insert into partner_count values ('${portal.id}', 0, 'visitor', '', 1)`],
    ['a count of nothing', `insert into partner_count values ('${portal.id}', 0, 'search', '', 0)`],
  ])('refuse %s', async (_, statement) => {
    await expect(carryOut(statement)).rejects.toThrow(/constraint/i)
  })

  test('let the same partner have a session', async () => {
    await carryOut(session(portal.id, 2))
  })
})
