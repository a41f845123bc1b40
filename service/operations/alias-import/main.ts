import { userInfo } from 'node:os'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { DatabaseInUseError } from '../../platform/database/sqlite.ts'
import { ImportError } from '../../platform/tables/table.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { importAliases, type AliasImport } from './import-aliases.ts'
import { messages } from './messages.ts'
import { readAliases, type ReadAliases } from './read-aliases.ts'

type Command = { file: string; sheet: string | undefined; isDryRun: boolean }

function parse(args: readonly string[]) {
  try {
    const options = { sheet: { type: 'string' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
    throw new ImportError(`${messages.unknownOption(option)}\n${messages.usage}`, { cause: error })
  }
}

/** What the command line asks for; undefined when it asks for help. Paths are as npm was called. */
function readCommand(args: readonly string[], folder: string): Command | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [file] = positionals
  if (file === undefined) throw new ImportError(`${messages.noFile}\n${messages.usage}`)
  if (positionals.length > 1) throw new ImportError(messages.oneFile)
  return { file: resolve(folder, file), sheet: values.sheet, isDryRun: values['dry-run'] === true }
}

function summary({ count, remarks }: ReadAliases, { rejected, withoutGoods, ...counts }: AliasImport, isDryRun: boolean): string[] {
  return [
    ...remarks,
    ...rejected.map(({ row, problem }) => messages.row(row, problem)),
    ...withoutGoods.map(({ row, generic }) => messages.withoutGoods(row, generic)),
    messages.counts(count, { ...counts, rejected: rejected.length }),
    ...(isDryRun ? [messages.dryRun] : []),
  ]
}

async function run({ file, sheet, isDryRun }: Command): Promise<void> {
  const config = readConfig(process.env)
  const read = await readAliases(file, sheet)
  const database = openDatabase(config)
  try {
    await prepareDatabase(config, database)
    const result = await importAliases({
      database,
      file: read,
      now: Date.now(),
      isDryRun,
      by: { name: userInfo().username, file: basename(file) },
    })
    process.stdout.write(`${summary(read, result, isDryRun).join('\n')}\n`)
  } finally {
    await database.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImportError) return error.message
  if (error instanceof DatabaseInUseError) return messages.inUse
  return messages.failed(error instanceof Error ? error.message : String(error))
}

try {
  const command = readCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (command) await run(command)
  else process.stdout.write(`${messages.usage}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
