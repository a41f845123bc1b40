import { writeFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { CallSchema } from '@yaoji/contract/calls/call'
import { callTable } from '@yaoji/contract/calls/table'
import { parseForm } from '../../service/platform/http/body/form-body.ts'
import { isOfProgram, examplesFile, type Example } from '../../service/platform/openapi/examples.ts'
import { dialects } from '../../testing/service/app/dialects.ts'
import { runFuzz } from '../../testing/service/fuzz/run.ts'

/** Of a list in an answer. */
const itemsMax = 2
/** Shown once, to their maker. */
const secrets = ['secret']

type Asked = { url: string; payload?: string; data?: unknown; text?: string }

/** Values of a form as its schema has them: numbers, and a list also of one. */
function typed(schema: TSchema | undefined, sent: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  if (!schema || Object.keys(sent).length === 0) return
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> } // Of a form: an object.
  const whole = Object.entries(sent).map(([name, value]) => [name, properties[name]?.type === 'array' ? [value].flat() : value])
  return Value.Convert(schema, Object.fromEntries(whole)) as Record<string, unknown> // What was an object stays one.
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, itemsMax).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, secrets.includes(name) ? '…' : shortened(inner)]))
}

function exampleOf(path: string, schema: CallSchema, { url, payload = '', text }: Asked): Example {
  const [place = '', query = ''] = url.split('?')
  const values = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(place)?.groups ?? {}
  const parts = {
    path: typed(schema.params, values),
    query: typed(schema.query, parseForm(query)),
    body: typed(schema.body, parseForm(payload)),
  }
  return {
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part)),
    ...(text !== undefined && { answer: shortened(JSON.parse(text)) }),
  }
}

const asked = new Map<string, Asked>()
const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
const { stopped } = await runFuzz(dialects[0]!, {
  seed: 1,
  count: 0,
  onStep({ name, url, payload }, { status, text }) {
    // A confirmation is the same call with one field more.
    const before = asked.get(name)
    if (before?.text === undefined && (status === 200 || before === undefined))
      asked.set(name, { url, ...(payload !== undefined && { payload }), ...(status === 200 && { text }) })
    const { data } = JSON.parse(text) as { data?: { operation?: string; answer?: unknown } | null }
    const signed = status === 200 && name.endsWith('/statement/sign') ? asked.get(`POST /api/operator/${data?.operation}`) : undefined
    // An operation that needs a signature answers when it is signed.
    if (signed && signed.text === undefined) signed.text = JSON.stringify({ ...(JSON.parse(text) as object), data: data?.answer })
  },
})
const missing = callTable.filter(({ call, schema }) => isOfProgram(schema) && !asked.get(`${call.method} ${templateOf(call.path)}`)?.text)
if (stopped.length + missing.length > 0)
  throw new Error([...stopped, ...missing.map(({ call }) => `no example of ${call.path}`)].join('\n'))
const examples = callTable.flatMap(({ call, schema }) => {
  const made = asked.get(`${call.method} ${templateOf(call.path)}`)
  return isOfProgram(schema) && made ? [[`${call.method} ${call.path}`, exampleOf(call.path, schema, made)]] : []
})
writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`)
console.log(`${examples.length} examples`)
process.exit()
