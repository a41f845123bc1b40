import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Accounts, type Role } from './edit/accounts.ts'
import { messages } from './edit/messages.ts'
import { placesOf } from './publish/places.ts'

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

function readCommand() {
  const text = { type: 'string' } as const
  const options = { role: text, mail: text, password: text, 'password-stdin': { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    // The error of Node is English, and repeats what may be a password.
    return fail(messages.editorUsage)
  }
}

const { positionals, values } = readCommand()
const [command, name = '', ...rest] = positionals
// A third word may be a password that misses its option.
if (rest.length > 0) fail(messages.editorUsage)
const accounts = new Accounts(join(placesOf(process.env).desk, '../editors.json'))
const roles: Readonly<Record<string, Role>> = {
  [messages.roles.editor]: 'editor',
  [messages.roles.reviewer]: 'reviewer',
  editor: 'editor',
  reviewer: 'reviewer',
}
const passwordMin = 10

if (command === 'list') {
  const all = accounts.list()
  console.log(
    all.length
      ? all.map(({ name: who, role, mail }) => [who, messages.roles[role], mail].filter(Boolean).join('  ')).join('\n')
      : messages.nobody,
  )
} else if (command === 'add' && name.trim()) {
  const role = roles[values.role ?? 'editor']
  if (!role) fail(messages.roleWrong)
  if (values.mail && !/^[^<>\s@]+@[^<>\s@]+$/.test(values.mail)) fail(messages.mailWrong(values.mail))
  // Arguments are in the process list, which everybody on the machine can read.
  if (values.password !== undefined) fail(messages.passwordAsArgument)
  const given = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : process.env.YAOJI_EDITOR_PASSWORD
  const password = given || randomBytes(9).toString('base64url')
  if ([...password].length < passwordMin) fail(messages.passwordShort(passwordMin))
  await accounts.set({ name: name.trim(), role, mail: values.mail }, password)
  console.log(messages.added(name.trim(), messages.roles[role], given ? undefined : password))
} else if (command === 'remove' && name) {
  if (!accounts.remove(name)) fail(messages.unknownEditor(name))
  console.log(messages.removed(name))
} else fail(messages.editorUsage)
