import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { rowOf } from '../../contract/calls/table.ts'
import { commandOf } from '../../service/operate/carry-out.ts'
import { operations } from '../../service/operate/operations.ts'
import { storeOperations } from '../../service/operate/store-operations.ts'
import { Problem } from '../start/problem.ts'
import { messages, type CommandHelp } from './messages.ts'

type Field = { type?: string; enum?: readonly string[] }

type Fields = Record<string, unknown>

/** What is to be done, and whether to an order or to a store. */
export type Command = { name: string; operator: string | undefined } & (
  | { of: 'order'; body: Fields & { order_sn: string } }
  | { of: 'store'; body: Fields & { store: string } }
)

const all = [...operations, ...storeOperations]
const subjects = ['order_sn', 'store']

function bodyOf(name: string) {
  const operation = all.find(each => commandOf(each) === name)
  const schema = operation && rowOf(operation.call).schema.body
  if (!schema) throw new Problem(messages.unknownCommand(name, all.map(commandOf)))
  const { properties, required = [] } = schema as unknown as { properties: Record<string, Field>; required?: string[] }
  return { schema, properties, required }
}

/** Every command with its options, as the calls' own schemas have them. */
export function commandHelp(): CommandHelp[] {
  return all.map(commandOf).map(name => {
    const { properties, required } = bodyOf(name)
    const options = Object.entries(properties).filter(([field]) => !subjects.includes(field))
    return {
      name,
      options: options.map(([field, { enum: choices = [] }]) => ({ name: field, isNeeded: required.includes(field), choices })),
    }
  })
}

function linesOf(path: string): string[] {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), path)
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean)
  } catch {
    throw new Problem(messages.noFile(file))
  }
}

/** `--parcel-number SF1 --items 12:5 --items 13:2` by the names of the call's fields. */
function optionsOf(words: readonly string[], properties: Record<string, Field>) {
  const body: Record<string, unknown> = {}
  let operator: string | undefined
  for (let index = 0; index < words.length; index += 2) {
    const [option = '', value] = words.slice(index, index + 2)
    const name = option.replace(/^--/, '').replaceAll('-', '_')
    if (value === undefined) throw new Problem(messages.noValue(option.replace(/^--/, '')))
    if (option === '--as') operator = value
    else if (!option.startsWith('--') || !properties[name]) throw new Problem(messages.unknownOption(option.replace(/^--/, '')))
    else if (properties[name].type === 'array')
      body[name] = [...((body[name] as string[] | undefined) ?? []), ...(value.startsWith('@') ? linesOf(value.slice(1)) : [value])]
    else body[name] = properties[name].type === 'integer' ? Number(value) : value
  }
  return { body, operator }
}

/** Reads a command and checks it by the schema of its call. @throws {Problem} */
export function readCommand([name = '', subject = '', ...words]: readonly string[]): Command {
  const { schema, properties } = bodyOf(name)
  const isOfOrder = 'order_sn' in properties
  if (isOfOrder && !/^\d{16}(-HM)?$/.test(subject)) throw new Problem(messages.noOrder)
  if (!isOfOrder && (subject === '' || subject.startsWith('--'))) throw new Problem(messages.noStore)
  const { body: options, operator } = optionsOf(words, properties)
  const body = { ...options, [isOfOrder ? 'order_sn' : 'store']: subject }
  const [wrong] = Value.Errors(schema, body)
  if (wrong) {
    const missing = (wrong.params as { requiredProperties?: string[] }).requiredProperties?.[0]
    throw new Problem(messages.wrongValue(missing ?? wrong.instancePath.split('/')[1] ?? ''))
  }
  const rest = { name, operator }
  return isOfOrder
    ? { ...rest, of: 'order', body: { ...body, order_sn: subject } }
    : { ...rest, of: 'store', body: { ...body, store: subject } }
}
