import { userInfo } from 'node:os'
import type { Database } from '../service/platform/database/database.ts'
import { ApiError } from '../service/platform/http/reply/api-error.ts'
import { stepAt, totpOf } from '../service/identity/second-factor/totp.ts'
import { addStaff, listAccounts, lockStaff, resetStaff, type By } from '../service/console/staff/accounts.ts'
import { freshCredentials } from '../service/console/staff/fresh.ts'
import { sampleSecret } from '../service/operations/sample/people/staff-rows.ts'
import { makePlan } from '../scripts/start/parts.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'
import { withDatabase } from '../scripts/start/with-database.ts'
import { messages } from './staff/messages.ts'
import { readNewStaff } from './staff/new-staff.ts'
import { readPassword } from './staff/read-password.ts'

const issuer = () => makePlan(process.env).config.siteTitle
const by = (): By => ({ actor: userInfo().username, entryPoint: 'command', now: Date.now() })

async function add({ write }: Database, words: readonly string[]): Promise<string> {
  const person = readNewStaff(words)
  const { password, isMade } = await readPassword([person.account, person.name])
  const { factor, passwordHash } = await freshCredentials(password)
  await write(trx => addStaff(trx, { ...person, passwordHash, factor }, by()))
  return messages.added({ ...person, factor, issuer: issuer(), password: isMade ? password : undefined })
}

async function reset({ write }: Database, [account = '']: readonly string[]): Promise<string> {
  const { password, isMade } = await readPassword([account])
  const { factor, passwordHash } = await freshCredentials(password)
  const { name, role } = await write(trx => resetStaff(trx, account, { passwordHash, factor }, by()))
  return messages.added({ account, name, role, factor, issuer: issuer(), password: isMade ? password : undefined })
}

async function lock({ write }: Database, [account = '']: readonly string[], isLocked: boolean): Promise<string> {
  const { name } = await write(trx => lockStaff(trx, account, isLocked, by()))
  return isLocked ? messages.locked(name) : messages.unlocked(name)
}

/** The code of the sample's accounts at this moment; they are known to everybody, so a shop in production has none. */
function code(): string {
  if (!makePlan(process.env).config.hasSampleData) throw new Problem(messages.noSample)
  return messages.code(totpOf(sampleSecret, stepAt(Date.now())))
}

const commands: Readonly<Record<string, (database: Database, words: readonly string[]) => Promise<string>>> = {
  add,
  reset,
  list: async ({ read }) => messages.list(await listAccounts(read)),
  lock: (database, words) => lock(database, words, true),
  unlock: (database, words) => lock(database, words, false),
}

await endWithProblem(async () => {
  const [name = '', ...words] = process.argv.slice(2)
  if (name === 'code') return console.log(code())
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return console.log(messages.usage)
  try {
    await withDatabase(messages.noDatabase, async database => console.log(await command(database, words)))
  } catch (error) {
    throw error instanceof ApiError ? new Problem(messages.refused(error.message)) : error
  }
})
