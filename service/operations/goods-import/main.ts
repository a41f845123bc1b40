import { readConfig, type Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { DatabaseInUseError } from '../../platform/database/sqlite.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { readCommand, type Command } from './command-line.ts'
import { ImportError } from '../../platform/tables/table.ts'
import { messages } from './messages.ts'
import { readFile, runImport } from './run-command.ts'

function open(config: Config): Database {
  try {
    return openDatabase(config)
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw new ImportError(messages.inUse, { cause: error })
    throw error
  }
}

async function runCommand(command: Command, config: Config): Promise<void> {
  if (command.hasSamplePrices && config.env === 'production') throw new ImportError(messages.sampleInProduction)
  const [startedAt, output] = [Date.now(), process.stdout]
  const file = await readFile(command, startedAt, output)
  const database = open(config)
  try {
    await prepareDatabase(config, database)
    await runImport({ command, database, file, output, now: startedAt, startedAt })
  } finally {
    await database.close()
  }
}

/** PostgreSQL's code for a lock that did not come in time: another import holds ours. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImportError) return error.message
  if (isLockTimeout(error)) return messages.inUsePostgres
  return messages.failed(error instanceof Error ? error.message : String(error))
}

try {
  const config = readConfig(process.env)
  const command = readCommand(process.argv.slice(2), { folder: process.env.INIT_CWD ?? process.cwd(), dataDir: config.dataDir })
  if (command) await runCommand(command, config)
  else process.stdout.write(`${messages.usage}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
