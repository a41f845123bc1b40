import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { announce, type YaojiEvents } from '../../widgets/embed/script-tag/events.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = (name: string) => read(`docs/partners/${name}`)
const code = 'widgets/embed/script-tag'
const sources = globSync(`${code}/*.ts{,x}`, { cwd: root })
  .filter(file => !file.includes('.test.'))
  .map(read)
  .join('\n')
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

describe('the page on the look', () => {
  const [sentence = ''] = page('look.md').match(/^.*`::part`.*$/m) ?? []

  test('names each part that a style sheet may reach, and no other', () => {
    const [list = ''] = sentence.split('按钮上的字')
    expect(found(list.replace('`::part`', ''), /`([a-z]+)`/g)).toEqual(found(sources, /\bpart(?:=|: )["'](\w+)["']/g))
  })

  test('names each slot', () => {
    expect(found(sentence, /slot="(\w+)"/g)).toEqual(found(sources, /make\('slot', \{ name: '(\w+)' \}/g))
  })
})

describe('the page on events and methods', () => {
  const text = page('events-and-methods.md')
  const rows = text.split('\n').filter(line => /^\| `yaoji-/.test(line))
  const names = rows.map(row => /`(yaoji-[\w-]+)`/.exec(row)?.[1] as keyof YaojiEvents)

  test('lists every event; the older name of one is in its text', () => {
    const [declared = ''] = /export type YaojiEvents = \{[\s\S]*?\n\}/.exec(read(`${code}/events.ts`)) ?? []
    expect([...names, 'yaoji-search-choose'].toSorted()).toEqual(found(declared, /'(yaoji-[\w-]+)':/g))
    expect(text).toContain('`yaoji-search-choose`')
  })

  test.each(rows)('says whether the host may cancel it: %s', row => {
    const [name = ''] = found(row, /^\| `(yaoji-[\w-]+)`/g)
    const host = new EventTarget()
    host.addEventListener(name, event => event.preventDefault())
    const isCancelled = !announce(host, name as 'yaoji-ready', { version: '' })
    expect(isCancelled).toBe(row.trimEnd().endsWith('| 是 |'))
  })

  test('has each method and property of `window.yaoji`', () => {
    const [, body = ''] = /^ {2}return \{\n([\s\S]*?)^ {2}\}/m.exec(read(`${code}/api.ts`)) ?? []
    const members = found(body, /^ {4}(?:get )?(\w+)[:(,]/gm)
    expect(members.length).toBeGreaterThan(10)
    const all = text + page('versions.md')
    expect(members.filter(name => !new RegExp(`[\`.]${name}[\`(]`).test(all))).toEqual([])
  })
})

test('a visitor may choose the number of kinds of goods that the page says', () => {
  expect(/最多 (\d+) 种/.exec(page('start.md'))?.[1]).toBe(/linesMax = (\d+)/.exec(read(`${code}/visitor-basket.tsx`))?.[1])
})
