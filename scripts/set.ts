import type { Database } from '../service/database/database.ts'
import { readSetting } from '../service/settings/reader.ts'
import { settingKeys, type SettingKey } from '../service/settings/schemas.ts'
import { writeSetting } from '../service/settings/write.ts'
import { givenText } from './set/given-text.ts'
import { messages } from './set/messages.ts'
import { endWithProblem, Problem } from './start/problem.ts'
import { withDatabase } from './start/with-database.ts'

function keyOf(name: string): SettingKey {
  const key = settingKeys.find(each => each === name)
  if (!key) throw new Problem(messages.unknownKey(name, settingKeys))
  return key
}

async function stored({ read }: Database, key: SettingKey): Promise<string | undefined> {
  return (await read.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value
}

async function checkAll(database: Database): Promise<void> {
  for (const key of settingKeys) {
    const text = await stored(database, key)
    const problems = text === undefined ? [] : readSetting(key, text).problems
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

async function save(database: Database, key: SettingKey, text: string): Promise<void> {
  const problems = await writeSetting(database, key, text)
  if (problems.length > 0) throw new Problem([messages.refused(key), ...problems].join('\n  '))
  console.log(messages.saved(key))
}

async function run([name, given]: readonly string[]): Promise<void> {
  if (name === '--help') return console.log(messages.usage)
  const key = name === undefined ? undefined : keyOf(name)
  const text = given === undefined ? undefined : givenText(given)
  await withDatabase(messages.noDatabase, async database => {
    if (key === undefined) await checkAll(database)
    else if (text === undefined) await show(database, key)
    else await save(database, key, text)
  })
}

await endWithProblem(async () => {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(error instanceof Error ? error.message : String(error))
  }
})
