import { fillGoods } from '../service/fill-goods.ts'
import type { Config } from '../../service/platform/config.ts'
import { openDatabase } from '../../service/platform/database/open.ts'
import { prepareDatabase } from '../../service/operations/prepare-database.ts'
import { cookieOfOwner } from '../../testing/service/insert-owner.ts'
import { addLargeCarts, readerName } from '../../testing/service/large-carts.ts'

const goods = 1_000

/** Buyers with carts of so many lines each; answers the Cookie header of each. */
export async function prepareCarts(config: Config, lines: readonly number[]): Promise<string[]> {
  const database = openDatabase(config)
  await prepareDatabase(config, database)
  await fillGoods(database, goods)
  const now = Date.now()
  await addLargeCarts(database, lines, now)
  const cookies = await database.write(async trx => {
    const found: string[] = []
    for (const index of lines.keys()) {
      const { id } = await trx.selectFrom('member').select('id').where('code', '=', readerName(index)).executeTakeFirstOrThrow()
      found.push(await cookieOfOwner(trx, id, now))
    }
    return found
  })
  await database.close()
  return cookies
}
