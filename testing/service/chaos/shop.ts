import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { openDatabase } from '../../../service/platform/database/open.ts'
import { migrate } from '../../../service/platform/database/migrate.ts'
import { cookieOfOwner } from '../people/insert-owner.ts'
import { fillEndlessFixture } from '../shops/endless-fixture.ts'

export type Member = { id: number; cookie: string }

/** Fills an empty database and logs in this number of buyers. */
export async function fillShop(where: Parameters<typeof openDatabase>[0], buyers: number): Promise<Member[]> {
  const database = openDatabase(where)
  const now = Date.now()
  await migrate(database)
  const ids = await fillEndlessFixture(database, now, buyers)
  const members = await database.write(trx => Promise.all(ids.map(async id => ({ id, cookie: await cookieOfOwner(trx, id, now) }))))
  await database.close()
  return members
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // A TCP server has no other kind of address.
  server.close()
  await once(server, 'close')
  return port
}
