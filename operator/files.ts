import type { Database } from '../service/platform/database/database.ts'
import { countRows } from '../service/platform/database/query-parts.ts'
import { examineFiles } from '../service/platform/files/examine-files.ts'
import { moveAll, type MoveReport } from '../service/platform/files/move-all.ts'
import { countFiles } from '../service/platform/files/move-file.ts'
import { adopt, requireOwn } from '../service/platform/files/ownership.ts'
import { keptPlaces, outerPlaces } from '../service/platform/files/settings.ts'
import { StoreDown } from '../service/platform/files/store.ts'
import { makePlan } from '../scripts/start/parts.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'
import { withDatabase } from '../scripts/start/with-database.ts'
import { messages } from './files/messages.ts'

const filesOf = () => makePlan(process.env).config.files
const reasonOf = (error: unknown): string => {
  if (!(error instanceof StoreDown)) throw error
  return error.message
}

async function status({ read }: Database): Promise<string> {
  const counts = { row: await countFiles(read, 'row'), folder: await countFiles(read, 'folder'), s3: await countFiles(read, 's3') }
  return messages.status(counts, filesOf().target, await countRows(read.selectFrom('file_gone')))
}

/** The shop goes on: each row leads to its file at every moment. */
async function move(database: Database, [option, word]: readonly string[]): Promise<string> {
  const files = filesOf()
  const to = keptPlaces.find(place => place === word)
  if (option !== '--to' || !to) throw new Problem(messages.usage)
  // Another target would have the running shop move all files back.
  if (to !== files.target) throw new Problem(messages.otherTarget(to, files.target))
  let known: Readonly<MoveReport> = { files: 0, bytes: 0, problems: [] }
  const tell = (report: Readonly<MoveReport>) => {
    known = report
    process.stderr.write(`\r${messages.progress(report.files, report.bytes)}`)
  }
  try {
    const { files: count, bytes, problems } = await moveAll({ database, files, now: Date.now }, to, tell)
    process.stderr.write('\n')
    if (problems.length > 0) throw new Problem(messages.notMoved(problems))
    return messages.moved(to, count, bytes)
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(messages.down(reasonOf(error), known.files))
  }
}

const failed = (error: unknown): never => {
  throw new Problem(messages.failed(reasonOf(error)))
}

/** After a backup was restored in another place: the files of the installation that is gone are this one's. */
async function takeOver({ read }: Database, [word]: readonly string[]): Promise<string> {
  const files = filesOf()
  const place = outerPlaces.find(each => each === word)
  if (!place) throw new Problem(messages.usage)
  const { isNew, host } = await adopt(read, files, place).catch(failed)
  return isNew ? messages.adopted(place, host) : messages.isOwn(place)
}

async function check({ read }: Database, [option]: readonly string[]): Promise<string> {
  const files = filesOf()
  const { problems, strays } = await examineFiles(read, files, { isThorough: true }).catch(failed)
  if (option === '--drop') {
    for (const place of new Set(strays.map(each => each.place))) await requireOwn(read, files, place).catch(failed)
    for (const { place, key } of strays) await (await files.store(place)).delete(key)
  }
  if (problems.length > 0) throw new Problem(messages.problems(problems))
  const keys = strays.map(({ place, key }) => `${place} ${key}`)
  const left = option === '--drop' ? messages.dropped(keys.length) : messages.strays(keys)
  return keys.length > 0 ? `${messages.well}\n${left}` : messages.well
}

const commands: Readonly<Record<string, (database: Database, words: readonly string[]) => Promise<string>>> = {
  status,
  move,
  check,
  adopt: takeOver,
}

await endWithProblem(async () => {
  const [name = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return console.log(messages.usage)
  await withDatabase(messages.noDatabase, async database => console.log(await command(database, words)))
})
