import { userInfo } from 'node:os'
import type { Database } from '../service/platform/database/database.ts'
import { readSetting } from '../service/platform/settings/reader.ts'
import { settingKeys, type SettingKey } from '../service/platform/settings/schemas.ts'
import { linkProblems } from '../service/platform/settings/links.ts'
import { settingDifference, settingHistory } from '../service/platform/settings/history.ts'
import { checkSetting } from '../service/platform/settings/write.ts'
import { saveSetting, undoSetting } from '../service/operations/commands/settings.ts'
import { givenText } from './set/given-text.ts'
import { messages } from './set/messages.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'
import { withDatabase } from '../scripts/start/with-database.ts'

function keyOf(name: string): SettingKey {
  const key = settingKeys.find(each => each === name)
  if (!key) throw new Problem(messages.unknownKey(name, settingKeys))
  return key
}

async function stored({ read }: Database, key: SettingKey): Promise<string | undefined> {
  return (await read.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value
}

function problemsOf(key: SettingKey, text: string): string[] {
  const { value, problems } = readSetting(key, text)
  return [...problems, ...linkProblems(value)]
}

async function checkAll(database: Database): Promise<void> {
  for (const key of settingKeys) {
    const text = await stored(database, key)
    const problems = text === undefined ? [] : problemsOf(key, text)
    console.log(messages.state(key, problems))
    if (problems.length > 0) process.exitCode = 1
  }
}

async function show(database: Database, key: SettingKey): Promise<void> {
  const text = await stored(database, key)
  const { value, problems } = readSetting(key, text ?? 'null')
  if (text === undefined) console.log(messages.absent)
  else console.log(problems.length > 0 ? `${text}\n${messages.state(key, problems)}` : JSON.stringify(value, null, 2))
}

/** What would change, without changing it. @throws {Problem} where the value is wrong */
async function preview(database: Database, key: SettingKey, text: string): Promise<void> {
  const checked = checkSetting(key, text)
  if ('problems' in checked) throw new Problem([messages.refused(key), ...checked.problems].join('\n  '))
  console.log(messages.difference(key, settingDifference(await stored(database, key), checked.value)))
}

async function save(database: Database, key: SettingKey, text: string): Promise<void> {
  await preview(database, key, text)
  await saveSetting(database, key, text, by())
  console.log(messages.saved(key))
}

async function showHistory({ read }: Database, key: SettingKey): Promise<void> {
  console.log(messages.history(await settingHistory(read, key)))
}

async function undo(database: Database, key: SettingKey): Promise<void> {
  if (!(await undoSetting(database, key, by()))) throw new Problem(messages.nothingToUndo(key))
  console.log(messages.undone(key))
}

const options: Readonly<Record<string, (database: Database, key: SettingKey) => Promise<void>>> = {
  '--history': showHistory,
  '--undo': undo,
}

/** `nav 新导航.json --preview --as 张三`: the words without options, and who it is. */
let operator = userInfo().username
const by = () => ({ name: operator, now: Date.now() })

function wordsOf(words: readonly string[]): { plain: string[]; isPreview: boolean } {
  const at = words.indexOf('--as')
  operator = words[at + 1] && at >= 0 ? words[at + 1]! : operator
  const named = at < 0 ? words : words.filter((_, index) => index !== at && index !== at + 1)
  return { plain: named.filter(word => word !== '--preview'), isPreview: named.includes('--preview') }
}

async function run(words: readonly string[]): Promise<void> {
  const { plain, isPreview } = wordsOf(words)
  const [name, given] = plain
  if (name === '--help') return console.log(messages.usage)
  const key = name === undefined ? undefined : keyOf(name)
  const option = options[given ?? '']
  const text = given === undefined || option ? undefined : givenText(given)
  await withDatabase(messages.noDatabase, async database => {
    if (key === undefined) await checkAll(database)
    else if (option) await option(database, key)
    else if (text === undefined) await show(database, key)
    else await (isPreview ? preview : save)(database, key, text)
  })
}

await endWithProblem(async () => {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(error instanceof Error ? error.message : String(error))
  }
})
