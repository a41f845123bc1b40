import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { operate, operations } from './operations.ts'
import { operateStore, storeOperations } from './store-operations.ts'

type Named = { call: { path: string } }
type Done = { name: string; now: number }

/** The last part of an operation's path, which is its name as a command: `check-out`. */
export function commandOf({ call }: Named): string {
  return (call.path.split('/').at(-1) ?? '').replaceAll('_', '-')
}

function named<Operation extends Named>(all: readonly Operation[], command: string): Operation {
  const operation = all.find(each => commandOf(each) === command)
  if (!operation) throw new Error(`there is no operation ${command}`)
  return operation
}

type OfOrder = Done & { body: { order_sn: string } & Record<string, unknown> }
type OfStore = Done & { body: { store: string } & Record<string, unknown> }

/** Does an operation on an order by its command's name. @throws {Error} for a name that there is not */
export function carryOut(trx: Transaction<Tables>, command: string, { body, ...done }: OfOrder) {
  return operate(trx, named(operations, command), body, done)
}

/** The same on a store. */
export function carryOutOnStore(trx: Transaction<Tables>, command: string, { body, ...done }: OfStore) {
  return operateStore(trx, named(storeOperations, command), body, done)
}
