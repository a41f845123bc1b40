import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { promises } from './partner-promises.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/partners')
const read = (path: string) => readFileSync(path, 'utf8')

/** Words by which a sentence promises what happens, without which it only advises. */
const promising = /不会|不能|立即|自动|仍然|仍保持|保留|同样可用|照常|不需要|都有答复|被拒绝|一次|不增加|不产生/

/** Sentences of a page outside of code and heads; a row of a table is one. */
function sentencesOf(page: string): string[] {
  const text = read(join(folder, page)).replaceAll(/```[\s\S]*?```/g, '')
  const prose = text.split('\n').filter(line => !/^#/.test(line.trim()))
  return prose.flatMap(line => line.split(/(?<=。)/)).map(sentence => sentence.trim())
}

test('every page for partners that promises something has its promises in the table', () => {
  const pages = readdirSync(folder).filter(name => name.endsWith('.md') && name !== 'README.md')
  expect(Object.keys(promises).toSorted()).toEqual(pages.toSorted())
})

describe.each(Object.entries(promises))('%s', (page, rows) => {
  test('says what the table says that it promises', () => {
    const text = read(join(folder, page))
    expect(rows.map(([said]) => said).filter(said => !text.includes(said))).toEqual([])
  })

  test('has a test for each of its promises', () => {
    expect(rows.filter(([, file, name]) => !read(join(root, file)).includes(name))).toEqual([])
  })

  test('promises nothing that has no test', () => {
    const bare = sentencesOf(page).filter(sentence => promising.test(sentence) && !rows.some(([said]) => sentence.includes(said)))
    expect(bare).toEqual([])
  })
})
