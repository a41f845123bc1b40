import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../console/styles')

/** Classes that a style sheet draws by themselves, outside queries. */
function classesOf(sheet: string): string[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found: string[] = []
  let depth = 0
  for (const [, before = '', brace] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{' && depth === 0) found.push(...before.split(',').map(each => each.trim()))
    if (brace !== ';') depth += brace === '{' ? 1 : -1
  }
  return found.filter(each => /^\.[\w-]+$/.test(each))
}

test('a class of the console is drawn by one style sheet: a second one changes pages that were drawn by the first', () => {
  const sheets = readdirSync(folder).filter(name => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(15)
  const drawn = sheets.flatMap(name => [...new Set(classesOf(readFileSync(join(folder, name), 'utf8')))].map(each => ({ each, name })))
  const several = [...Map.groupBy(drawn, ({ each }) => each)].filter(([, names]) => names.length > 1)
  expect(several.map(([each, names]) => `${each}: ${names.map(({ name }) => name).join(', ')}`)).toEqual([])
})
