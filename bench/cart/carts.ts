import { fillGoods } from '../service/fill-goods.ts'
import type { Config } from '../../service/platform/config.ts'
import { openDatabase } from '../../service/platform/database/open.ts'
import { prepareDatabase } from '../../service/operations/prepare-database.ts'
import { cookieOfOwner } from '../../testing/service/people/insert-owner.ts'
import { addLargeCarts, readerName } from '../../testing/service/shops/large-carts.ts'

const goods = 1_000

/** Creates a buyer with a cart for each number of lines; answers their Cookie headers. */
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
