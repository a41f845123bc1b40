import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const embed = join(import.meta.dirname, 'dist/embed')

/** What came to the oldest browsers that docs/partners/trouble.md names (Chrome 99, Firefox 101, Safari 16.4) only later. */
const later =
  /\bwithResolvers\b|\.(?:findLast|findLastIndex|toSpliced|toSorted|toReversed|isWellFormed|toWellFormed|checkVisibility|setHTMLUnsafe)\(|\b(?:Object|Map)\.groupBy\b|\bAbortSignal\.(?:timeout|any)\b|\bURL\.(?:parse|canParse)\b|\bArray\.fromAsync\b|\bPromise\.try\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|flatMap|forEach|reduce|toArray)\(/g

test("what partners' pages load asks for nothing that their oldest browsers lack", () => {
  const files = readdirSync(embed, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap(name => [...(readFileSync(join(embed, name), 'utf8').match(later) ?? [])].map(each => `${name}: ${each}`))
  expect(found).toEqual([])
})
