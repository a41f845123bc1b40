import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { Answer } from '@yaoji/contract/calls/call-types'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { Config } from '../../../service/platform/config.ts'
import { buildConsoleApp } from '../../../service/console/console-app.ts'
import { fileReader } from '../../../service/console/files/file-reader.ts'
import { staffCookieHeader } from '../../../service/console/session/cookie.ts'
import { openStaffSession } from '../../../service/console/session/store.ts'
import { alignIdentities } from '../../../service/platform/database/identities.ts'
import { noPlace } from '../../../service/identity/session/store.ts'
import { sampleSecret, sampleStaff, staffRows } from '../../../service/operations/sample/people/staff-rows.ts'
import { closeShop, openShop, type Shop } from './commerce-shop.ts'
import type { TestDialect } from '../app/dialects.ts'
import { encoded, type TestAnswer, type TestCallInput } from '../app/start-test-app.ts'

export { sampleSecret }

export type ConsoleInput = Omit<TestCallInput, 'as'> & { as?: StaffRole }
export type ConsoleCall = {
  <TheCall extends Call>(call: TheCall, input?: ConsoleInput): Promise<TestAnswer<Answer<TheCall>>>
  <Data>(call: Call, input?: ConsoleInput): Promise<TestAnswer<Data>>
}

/** The commerce fixture with the console, and a person of each role. */
export type ConsoleShop = Shop & {
  console: FastifyInstance
  /** Makes a call as the console's pages make it, by a person of this role. */
  press: ConsoleCall
  /** The Cookie header of a new session of this role's person. */
  enter: (role: StaffRole) => Promise<string>
  nameOf: (role: StaffRole) => string
}

const personOf = (role: StaffRole) => sampleStaff.findIndex(person => person.role === role)

export async function openConsole(dialect: TestDialect, config: Partial<Config> = {}): Promise<ConsoleShop> {
  const shop = await openShop(dialect, Object.keys(config).length > 0 ? { config } : {})
  const rows = await staffRows(shop.clock.now())
  await shop.database.write(async trx => {
    await trx.insertInto('staff').values(rows).execute()
    await alignIdentities(shop.database, trx)
  })
  const app = await buildConsoleApp(shop.context, false)
  const origin = shop.config.consoleOrigin
  const enter = async (role: StaffRole) => {
    const id = personOf(role) + 1
    const token = await shop.database.write(trx => openStaffSession(trx, id, noPlace, shop.clock.now()))
    return staffCookieHeader(token, origin)
  }
  const press = async <Data>(call: Call, input: ConsoleInput = {}): Promise<TestAnswer<Data>> => {
    const { params, query, body, as, idempotencyKey, headers } = input
    const response = await app.inject({
      method: call.method,
      url: `${pathOf(call, params)}?${encoded(query)}`,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(as && { cookie: await enter(as) }),
        'idempotency-key': idempotencyKey ?? randomUUID(),
        ...headers,
      },
      ...(body && { payload: encoded(body) }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { ...shop, console: app, press, enter, nameOf: role => sampleStaff[personOf(role)]?.name ?? '' }
}

export async function closeConsole(shop: ConsoleShop): Promise<void> {
  await shop.console.close()
  await closeShop(shop)
}

type Asked = { role: StaffRole; query: object; format?: FileFormat }

/** A list as a file that this thread reads, not the one that the service has for it. */
export async function bytesHere({ database, clock }: ConsoleShop, { path }: Call, { role, query, format = 'csv' }: Asked) {
  const staff = await database.read.selectFrom('staff').selectAll().where('role', '=', role).executeTakeFirstOrThrow()
  return fileReader(database.replica)({ query, format, path, staff, now: clock.now() })
}
