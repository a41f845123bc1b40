import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { prepareDatabase } from './prepare-database.ts'
import { describePostgres, postgresUrl } from '../../testing/service/app/postgres.ts'
import type { TestDatabase } from '../../testing/service/app/dialects.ts'

describePostgres('an empty database', dialect => {
  let own: TestDatabase
  let url: URL

  beforeEach(async () => {
    own = await dialect.createEmpty()
    url = new URL(await postgresUrl(own.database))
  })
  afterEach(() => own.drop())

  const prepare = async (database: Database, databaseUrl = url.href) => {
    await prepareDatabase(readConfig({ DATABASE_URL: databaseUrl }), database)
  }

  test('is filled once by two services that start together', async () => {
    const other = openPostgres(url.href)
    await Promise.all([prepare(own.database), prepare(other)])
    const members = await other.read.selectFrom('person').select('username').execute()
    await other.close()
    expect(members.map(member => member.username)).toContain('danti')
    expect(new Set(members.map(member => member.username)).size).toBe(members.length)
  })

  test.each<{ change: Partial<URL>; problem: string }>([
    { change: { password: 'canary-secret' }, problem: 'refuses the user or the password; check DATABASE_URL.' },
    { change: { pathname: '/nowhere' }, problem: 'has no database of this name; create it or check DATABASE_URL.' },
    { change: { hostname: 'nowhere.invalid' }, problem: 'has a name that is not known; check the host in DATABASE_URL.' },
  ])('is distinguished from one that refuses: $problem', async ({ change, problem }) => {
    const wrong = Object.assign(new URL(url), { search: '', ...change }) // Not by the socket, which asks for no password.
    const database = openPostgres(wrong.href)
    await expect(prepare(database, wrong.href)).rejects.toThrow(`PostgreSQL at ${wrong.host} ${problem}`)
    await database.close()
  })
})
