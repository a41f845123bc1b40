import { describe, expect, test } from 'vitest'
import { helpCategories } from '../../site/content-model/messages.ts'
import { collectionNames } from '../../site/content-model/folders.ts'
import { schemas } from '../../site/content-model/schemas.ts'
import { cmsConfig, fieldsOf } from './cms-config.ts'

const han = /[\u4e00-\u9fff]/

describe.each(collectionNames)('the form of %s', name => {
  test('has every field of the schema and the text, named in Chinese', () => {
    const fields = fieldsOf(name)
    expect(fields.map(field => field.name)).toEqual([...Object.keys(schemas[name].shape), 'body'])
    for (const field of fields) expect(field.label).toMatch(han)
  })

  test('asks for exactly what the schema asks for', () => {
    const required = fieldsOf(name)
      .filter(field => 'required' in field && field.required)
      .map(field => field.name)
    const { error } = schemas[name].safeParse({})
    expect(required.toSorted()).toEqual((error?.issues ?? []).map(({ path }) => String(path[0])).toSorted())
  })
})

test('choices are those of the schema', () => {
  expect(fieldsOf('help').find(({ name }) => name === 'category')).toMatchObject({ widget: 'select', options: [...helpCategories] })
})

test('fixed texts are files, and each has the address of its page', () => {
  const fixed = cmsConfig('http://localhost:4321').collections?.find(each => 'name' in each && each.name === 'legal')
  expect(fixed).toMatchObject({
    files: expect.arrayContaining([expect.objectContaining({ file: 'site/content/legal/privacy.md', preview_path: 'privacy' })]),
  })
})
