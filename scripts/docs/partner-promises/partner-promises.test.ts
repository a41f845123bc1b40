import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages } from './pages.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/partners')
const read = (path: string) => readFileSync(path, 'utf8')

/** Words by which a sentence promises what happens, so that it cannot only advise. */
const promising = /不会|不能|立即|自动|仍然|仍保持|保留|同样可用|照常|不需要|都有答复|被拒绝|一次|不增加|不产生/

/** Sentences of a page outside of code and heads; a row of a table is one. The variables have `embed-look.test.ts`. */
function sentencesOf(page: string): string[] {
  const text = read(join(folder, page)).replaceAll(/```[\s\S]*?```/g, '')
  const prose = text.split('\n').filter(line => !/^#|^\| --- |^\| `--yaoji-/.test(line.trim()))
  return prose
    .flatMap(line => line.split(/(?<=。)/))
    .map(sentence => sentence.trim())
    .filter(Boolean)
}

test('every page for partners has its promises in the table', () => {
  const names = readdirSync(folder).filter(name => name.endsWith('.md') && name !== 'README.md')
  expect(Object.keys(pages).toSorted()).toEqual(names.toSorted())
})

describe.each(Object.entries(pages))('%s', (page, { promised, advised }) => {
  const says = (sentence: string) => promised.some(([said]) => sentence.includes(said))

  test('says what the table says that it promises or advises', () => {
    const text = read(join(folder, page))
    expect([...promised.map(([said]) => said), ...advised].filter(said => !text.includes(said))).toEqual([])
  })

  test('has a test for each of its promises', () => {
    expect(promised.filter(([, file, name]) => !read(join(root, file)).includes(name))).toEqual([])
  })

  test('has no sentence that neither has a test nor is known to promise nothing', () => {
    expect(sentencesOf(page).filter(sentence => !says(sentence) && !advised.some(words => sentence.includes(words)))).toEqual([])
  })

  test('advises nothing that promises', () => {
    expect(sentencesOf(page).filter(sentence => !says(sentence) && promising.test(sentence))).toEqual([])
  })
})
