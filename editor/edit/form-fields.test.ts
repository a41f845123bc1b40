import { describe, expect, test } from 'vitest'
import { collectionNames } from '../../site/content-model/folders.ts'
import { helpCategories } from '../../site/content-model/messages.ts'
import { schemas } from '../../site/content-model/schemas.ts'
import { writingMessages } from './browser/writing-messages.ts'
import { formFields } from './form-fields.ts'
import { messages } from './messages.ts'

const han = /[\u4e00-\u9fff]/

describe.each(collectionNames)('the form of %s', name => {
  test('has every field of the schema, named in Chinese, and asks for exactly what it asks for', () => {
    const fields = formFields(name)
    expect(fields.map(field => field.name)).toEqual(Object.keys(schemas[name].shape))
    for (const { label } of fields) expect(label).toMatch(han)
    const required = fields.filter(({ isRequired }) => isRequired).map(field => field.name)
    const { error } = schemas[name].safeParse({})
    expect(required.toSorted()).toEqual((error?.issues ?? []).map(({ path }) => String(path[0])).toSorted())
  })
})

test('limits and choices are those of the schema', () => {
  const help = Object.fromEntries(formFields('help').map(field => [field.name, field]))
  expect(help.title).toMatchObject({ widget: 'string', minLength: 2, maxLength: 30 })
  expect(help.summary).toMatchObject({ widget: 'text', minLength: 10, maxLength: 100 })
  expect(help.category).toMatchObject({ widget: 'select', options: [...helpCategories] })
  expect(help.until).toMatchObject({ widget: 'date', isRequired: false })
})

test('no message of the texts is replaced by another of the same name, and all are in Chinese', () => {
  for (const [name, text] of Object.entries(writingMessages)) expect([name, Reflect.get(messages, name)]).toEqual([name, text])
  for (const text of Object.values(messages)) if (typeof text === 'string') expect(text).toMatch(han)
})
