import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const consent = (id: string, version: string, more = 'null, null') =>
  `insert into id_consent (id, member_id, kind, person_id, version, agreed_at, withdrawn_at, withdrawn_by)
    values ('${id}', ${memberIds.buyer}, '受托人身份证', 1, '${version}', 10, ${more})`

describe.each(dialects)('constraints of consents to ID cards on %s', dialect => {
  let shop: Shop
  const carryOut = (statement: string) => shop.database.write(trx => sql.raw(statement).execute(trx))
  beforeAll(async () => {
    shop = await openShop(dialect)
    await carryOut(consent('C1', 'a'))
    await carryOut(consent('C2', 'a', '11, 1'))
  })
  afterAll(() => shop.close())

  test.each([
    ['the same text agreed to twice', consent('C3', 'a')],
    ['no text', consent('C3', '')],
    ['a withdrawal by nobody', consent('C3', 'b', '11, null')],
    ['a withdrawal before the consent', consent('C3', 'b', '9, 1')],
    ['the consent of a stranger', consent('C3', 'b').replace(', 1, ', ', 99999, ')],
  ])('refuse %s', async (_, statement) => {
    await expect(carryOut(statement)).rejects.toThrow()
  })
})
