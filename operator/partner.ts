import { userInfo } from 'node:os'
import type { Database } from '../service/platform/database/database.ts'
import { listPartners, takenOrigin } from '../service/identity/partner/registry.ts'
import { endPartner, paintPartner, registerPartner, renewKey, setPartner } from '../service/operations/commands/partners.ts'
import { messages } from './partner/messages.ts'
import { faintness, readNewPartner, readPartnerChange, readTheme } from './partner/new-partner.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'
import { withDatabase } from '../scripts/start/with-database.ts'

const by = () => ({ name: userInfo().username, now: Date.now() })

async function list({ read }: Database): Promise<string> {
  const partners = await listPartners(read)
  return partners.length > 0 ? messages.list(partners) : messages.none
}

async function add({ read, write }: Database, words: readonly string[]): Promise<string> {
  const partner = readNewPartner(words)
  const taken = await takenOrigin(read, partner.origins)
  if (taken !== undefined) throw new Problem(messages.taken(taken))
  return messages.added(partner.name, await write(trx => registerPartner(trx, partner, by()))) + faintness(partner.theme ?? '')
}

async function rotate({ write }: Database, [key = '']: readonly string[]): Promise<string> {
  const next = await write(trx => renewKey(trx, key, by()))
  if (next === undefined) throw new Problem(messages.noKey(key))
  return messages.rotated(next)
}

async function revoke({ write }: Database, [key = '']: readonly string[]): Promise<string> {
  if (!(await write(trx => endPartner(trx, key, by())))) throw new Problem(messages.noKey(key))
  return messages.revoked
}

async function theme({ write }: Database, [key = '', color = '']: readonly string[]): Promise<string> {
  const wanted = readTheme(color)
  if (!(await write(trx => paintPartner(trx, key, wanted, by())))) throw new Problem(messages.noKey(key))
  return messages.themed + faintness(wanted)
}

async function set({ write }: Database, words: readonly string[]): Promise<string> {
  const { key, change } = readPartnerChange(words)
  const answer = await write(trx => setPartner(trx, key, change, by()))
  if (answer === undefined) throw new Problem(messages.noKey(key))
  if (answer !== 'changed') throw new Problem('taken' in answer ? messages.taken(answer.taken) : messages.badReturn(answer.strayReturn))
  return messages.changed + faintness(change.theme ?? '')
}

const commands: Readonly<Record<string, (database: Database, words: readonly string[]) => Promise<string>>> = {
  list,
  add,
  set,
  theme,
  rotate,
  revoke,
}

await endWithProblem(async () => {
  const [name = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return console.log(messages.usage)
  await withDatabase(messages.noDatabase, async database => console.log(await command(database, words)))
})
