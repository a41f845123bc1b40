import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { rowOf } from '../../contract/calls/table.ts'
import { commandOf, operations } from '../../service/operations/operator-calls/carry-out.ts'
import { Problem } from '../../scripts/start/problem.ts'
import { messages, type CommandHelp } from './messages.ts'

type Field = { type?: string; pattern?: string; enum?: readonly string[]; contentEncoding?: string }

/** What is to be done, and to what: an order or an after-sale by its number, a store by its code. */
export type Command = { name: string; subject: string; body: Record<string, unknown>; operator: string | undefined }

function bodyOf(name: string) {
  const operation = operations.find(each => commandOf(each) === name)
  const schema = operation && rowOf(operation.call).schema.body
  if (!schema) throw new Problem(messages.unknownCommand(name, operations.map(commandOf)))
  const { properties, required = [] } = schema as unknown as { properties: Record<string, Field>; required?: string[] }
  // What a command is about comes first.
  const [about = ''] = Object.keys(properties)
  return { schema, properties, required, about }
}

/** Every command with its options, as the calls' own schemas have them. */
export function commandHelp(): CommandHelp[] {
  return operations.map(commandOf).map(name => {
    const { properties, required, about } = bodyOf(name)
    const options = Object.entries(properties).filter(([field]) => field !== about)
    return {
      name,
      options: options.map(([field, { enum: choices = [] }]) => ({ name: field, isNeeded: required.includes(field), choices })),
    }
  })
}

function fileAt(path: string): Buffer {
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), path)
  try {
    return readFileSync(file)
  } catch {
    throw new Problem(messages.noFile(file))
  }
}

const linesOf = (path: string): string[] => fileAt(path).toString('utf8').split(/\r?\n/).filter(Boolean)

/** One value as the call takes it; of a file what is in it. */
function valueOf(value: string, { type, contentEncoding }: Field): string | number {
  if (contentEncoding === 'base64url') return fileAt(value).toString('base64url')
  return type === 'integer' || type === 'number' ? Number(value) : value
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
    else body[name] = valueOf(value, properties[name])
  }
  return { body, operator }
}

/** Reads a command and checks it by the schema of its call. @throws {Problem} */
export function readCommand([name = '', subject = '', ...words]: readonly string[]): Command {
  const { schema, properties, about } = bodyOf(name)
  if (about === '') {
    if (subject !== '') throw new Problem(messages.unknownOption(subject.replace(/^--/, '')))
    return { name, subject, body: {}, operator: undefined }
  }
  const pattern = properties[about]?.pattern
  if (subject === '' || subject.startsWith('--') || (pattern !== undefined && !new RegExp(pattern).test(subject)))
    throw new Problem(messages.noSubject(about))
  const { body: options, operator } = optionsOf(words, properties)
  const body = { [about]: valueOf(subject, properties[about] ?? {}), ...options }
  const [wrong] = Value.Errors(schema, body)
  if (wrong) {
    const missing = (wrong.params as { requiredProperties?: string[] }).requiredProperties?.[0]
    const field = missing ?? wrong.instancePath.split('/')[1] ?? ''
    throw new Problem(messages.wrongValue(field, properties[field]?.enum ?? []))
  }
  return { name, subject, body, operator }
}
