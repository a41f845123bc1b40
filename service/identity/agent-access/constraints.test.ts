import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letAgentIn } from '../../../testing/service/agents/agents.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { letProgram } from '../../../testing/service/shops/programs.ts'

describe.each(dialects)('rows about agents on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    await letProgram(shop, 'buyer')
    await letAgentIn(shop, 'buyer')
  })
  afterAll(() => closeShop(shop))

  test.each([
    ['an end for no known reason', `update store_program set ended_why = 'bored'`],
    ['addresses of a client that are no JSON', `update agent_client set redirects = 'https'`],
    ['a code of no client', `update agent_code set client_id = 'none'`],
    ['a code for no time', 'update agent_code set ends_at = created_at'],
    ['rights of a code that are no JSON', `update agent_code set scopes = 'look'`],
    ['a bound below nothing', 'update agent_code set month_budget_fen = -1'],
    ['a token of no program', `insert into agent_token values ('h', 'none', 0, 1, null)`],
    ['an action of no program', `insert into program_action values ('none', '2026-11-29', 'GET /', '', 1, 0)`],
    ['something that was done no time', `insert into program_action select id, '2026-11-29', 'GET /', '', 0, 0 from store_program`],
  ])('%s is refused', async (_, statement) => {
    await expect(shop.database.write(trx => sql.raw(statement).execute(trx))).rejects.toThrow(/constraint|JSON/i)
  })
})
