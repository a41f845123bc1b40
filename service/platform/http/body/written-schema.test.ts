import stringifyCompiler from '@fastify/fast-json-stringify-compiler'
import { callTable } from '@yaoji/contract/calls/table'
import { Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { serializerOf } from './compile-when-called.ts'
import { writtenSchema } from './written-schema.ts'

/** What writes a value as its schema has it, union by union. */
const compiled = (schema: TSchema) => stringifyCompiler()({}, {})({ schema, method: '', url: '', httpStatus: '' })

const link = { kind: 'link', text: '去看看', url: '/list' }
const here = { kind: 'here', text: '到货提醒', action: 'notice' }
const remedy = Type.Union([
  Type.Object({ kind: Type.Enum(['link']), text: Type.String(), url: Type.String() }),
  Type.Object({
    kind: Type.Enum(['here']),
    text: Type.String(),
    action: Type.Enum(['notice', 'apply']),
    till: Type.Optional(Type.Integer()),
  }),
])

test.each<[string, TSchema, readonly unknown[]]>([
  ['a text or null', Type.Union([Type.Null(), Type.String()]), [null, '', '阿"莫', '2026-11-26']],
  ['a number or null', Type.Union([Type.Integer(), Type.Null()]), [null, 0, -7, 2 ** 40]],
  ['a kind or null', Type.Union([Type.Null(), Type.Enum(['special', 'ladder'])]), [null, 'ladder']],
  ['a list or null', Type.Union([Type.Null(), Type.Array(Type.Union([Type.Null(), Type.Integer()]))]), [null, [], [3, null]]],
  [
    'an object or null',
    Type.Union([Type.Null(), Type.Object({ unit: Type.Union([Type.Null(), Type.String()]) })]),
    [null, { unit: null }, { unit: '盒' }],
  ],
  ['one of two objects or null', Type.Union([Type.Null(), remedy]), [null, link, here, { ...here, till: 3 }]],
  [
    'one of two objects that disagree',
    Type.Union([Type.Object({ of: Type.String() }), Type.Object({ of: Type.Array(Type.Integer()) })]),
    [{ of: '盒' }, { of: [3] }],
  ],
])('%s is written as by its own schema', (_what, schema, values) => {
  const around = Type.Object({ value: schema })
  const own = compiled(around)
  for (const value of values) {
    expect(serializerOf(around)({ value })).toBe(JSON.stringify({ value }))
    expect(serializerOf(around)({ value })).toBe(own({ value }))
  }
})

test('what a schema does not name is left out of each of several objects', () => {
  expect(serializerOf(Type.Object({ value: remedy }))({ value: { ...link, secret: 1 }, secret: 1 })).toBe(JSON.stringify({ value: link }))
})

test.each([
  ['objects', Type.Object({ a: Type.Integer() }), Type.Object({ b: Type.Integer() })],
  ['lists', Type.Array(Type.Object({ a: Type.Integer() })), Type.String()],
])('nor is it written of %s on which several objects disagree', (what, one, other) => {
  const schema = Type.Object({ value: Type.Union([Type.Object({ of: one }), Type.Object({ of: other })]) })
  const of = (inside: object) => ({ value: { of: what === 'lists' ? [inside] : inside } })
  expect(serializerOf(schema)(of({ a: 1, secret: 2 }))).toBe(JSON.stringify(of({ a: 1 })))
})

test('no answer of ours asks Ajv what it is', () => {
  const asking = callTable.filter(({ schema: { response } }) => /"(anyOf|oneOf|if)":/.test(JSON.stringify(writtenSchema(response))))
  expect(asking.map(({ call }) => call.path)).toEqual([])
})

test('a union of what is no object stays as it is', () => {
  const either = Type.Union([Type.String(), Type.Integer()])
  expect(writtenSchema(either)).toEqual(JSON.parse(JSON.stringify(either)))
})
