import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportError } from '../../platform/tables/table.ts'
import { messages } from './messages.ts'

export type Command = {
  file: string
  mapping: string | undefined
  sheet: string | undefined
  report: string
  isDryRun: boolean
  /** Confirms prices that fall far. */
  confirm: string | undefined
  hasSamplePrices: boolean
}

export type Place = {
  /** Where the command was given: npm itself moves to the root of the repository. */
  folder: string
  dataDir: string
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        sheet: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean' },
        confirm: { type: 'string' },
        'sample-prices': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    const option = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
    throw new ImportError(`${messages.unknownOption(option)}\n${messages.usage}`, { cause: error })
  }
}

/** What the command line asks for; undefined when it asks for help. */
export function readCommand(args: readonly string[], { folder, dataDir }: Place): Command | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [file] = positionals
  if (file === undefined) throw new ImportError(`${messages.noFile}\n${messages.usage}`)
  if (positionals.length > 1) throw new ImportError(messages.oneFile)
  const at = (path: string) => resolve(folder, path)
  const standardReport = join(dataDir, 'import', `${basename(file, extname(file))}-report.csv`)
  return {
    file: at(file),
    mapping: values.mapping === undefined ? undefined : at(values.mapping),
    sheet: values.sheet,
    report: values.report === undefined ? standardReport : at(values.report),
    isDryRun: values['dry-run'] === true,
    confirm: values.confirm,
    hasSamplePrices: values['sample-prices'] === true,
  }
}
