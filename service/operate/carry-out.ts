import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { operate, operations } from './operations.ts'

/** The last part of an operation's path, which is its name as a command: `check-out`. */
export function commandOf({ call }: (typeof operations)[number]): string {
  return (call.path.split('/').at(-1) ?? '').replaceAll('_', '-')
}

type Command = { body: { order_sn: string } & Record<string, unknown>; name: string; now: number }

/** Does an operation by its command's name. @throws {Error} for a name that there is not */
export function carryOut(trx: Transaction<Tables>, command: string, { body, name, now }: Command) {
  const operation = operations.find(each => commandOf(each) === command)
  if (!operation) throw new Error(`there is no operation ${command}`)
  return operate(trx, operation, body, { name, now })
}
