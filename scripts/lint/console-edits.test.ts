import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { operatorEdits } from '@yaoji/contract/operator/edits'
import { expect, test } from 'vitest'

const pages = join(import.meta.dirname, '../../console/pages')
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(name => /(?<!\.test)\.tsx?$/.test(name))
const sources = files.map(name => [name, readFileSync(join(pages, name), 'utf8')] as const)

/** The text of each call of `operate` up to the bracket that ends it. */
function callsIn(source: string): string[] {
  return [...source.matchAll(/\boperate\(/g)].map(({ index }) => {
    let depth = 0
    let end = index
    do {
      if (source[end] === '(') depth++
      if (source[end] === ')') depth--
      end++
    } while (end < source.length && !(depth === 0 && source[end - 1] === ')'))
    return source.slice(index, end)
  })
}

/** An operation that a call names, or that its file does where the call takes it from data. */
const edited = Object.entries(operatorEdits).flatMap(([address, edit]) => (edit === 'cells' ? [] : [address]))

test('every form that replaces a value says what it was opened on', () => {
  const calls = sources.flatMap(([name, source]) => callsIn(source).map(call => ({ name, source, call })))
  expect(calls.length).toBeGreaterThan(20)
  const forms = calls.filter(({ call, source }) => {
    const named = /^operate\(\s*['`]([^'`$]+)/.exec(call)?.[1]
    return named === undefined ? edited.some(address => source.includes(`'${address}'`)) : edited.includes(named)
  })
  expect(forms.length).toBeGreaterThan(3)
  expect(forms.filter(({ call }) => !/opened/i.test(call)).map(({ name, call }) => `${name}: ${call}`)).toEqual([])
})

/**
 * The form of goods of 积分商城 is drawn from their operation: console/pages/reward-form/reward-draft.test.ts reads what it sends. Codes of an
 * ERP are set by the ERP and by command; the console has no form of them.
 */
const drawn: readonly string[] = ['points/goods_save', 'store/erp_code']
const replaced = Object.entries(operatorEdits).flatMap(([address, edit]) =>
  typeof edit === 'string' || drawn.includes(address) ? [] : edit.map(field => [address, field] as const),
)

test.each(replaced)('the form of %s says what %s was when it was opened', (address, field) => {
  const folders = sources.flatMap(([name, source]) =>
    source.includes(`'${address}'`) && !name.includes('messages') ? [dirname(name)] : [],
  )
  const near = sources.filter(([name]) => folders.includes(dirname(name))).map(([, source]) => source)
  const says = new RegExp(String.raw`name: '${field}'[^}]*\bwas\b|\bseen: \{[^}]*\b${field}:`)
  expect(near.filter(source => says.test(source))).not.toEqual([])
})
