import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shareImage } from '../articles/structured-data.ts'
import { dropUnpublishedPictures } from './unpublished-pictures.ts'

const today = '2026-11-24'
const saved = (name: string) => `${name}-0123abcd.webp`

/** What is left of the pictures of a built site, by the texts of its articles: the front matter's lines, then the body. */
function leftOf(pictures: readonly string[], articles: readonly (readonly [fields: Record<string, unknown>, body: string])[]): string[] {
  const dist = mkdtempSync(join(tmpdir(), 'yaoji-pictures-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  for (const name of pictures) {
    mkdirSync(join(dist, 'images', name, '..'), { recursive: true })
    writeFileSync(join(dist, 'images', name), 'picture')
  }
  const files = articles.map(([fields, body]) => ({ fields, contents: `---\n${JSON.stringify(fields)}\n---\n${body}` }))
  dropUnpublishedPictures(dist, files, today)
  return readdirSync(join(dist, 'images'), { recursive: true, encoding: 'utf8' }).toSorted()
}

test.each([
  ['a draft', { draft: true, date: '2026-11-01' }],
  ['an article ahead', { date: '2026-11-25' }],
  ['an article that is over', { date: '2026-11-01', until: '2026-11-23' }],
])('a picture of %s is not served', (_, fields) => {
  const body = `![箱子](/images/${saved('box')})`
  expect(leftOf([saved('box'), 'by-hand.jpg'], [[fields, `${body} ![手放](/images/by-hand.jpg "箱子")`]])).toEqual([])
  expect(leftOf([saved('box')], [[{ ...fields, cover: `/images/${saved('box')}` }, '正文']])).toEqual([])
})

test('a picture that an editor has sent and no article shows is not served', () => {
  expect(leftOf([saved('box'), 'by-hand.jpg'], [])).toEqual(['by-hand.jpg'])
})

test('what a published article shows stays, also next to a draft that shows it', () => {
  const body = `![箱子](/images/${saved('box')}) ![新](/images/2026/new.png) ![图](/images/%E7%AE%B1.png)`
  const pictures = [saved('box'), '2026/new.png', '箱.png']
  const left = leftOf(pictures, [
    [{ date: '2026-11-24', until: '2026-11-24' }, body],
    [{ draft: true }, body],
  ])
  expect(left).toEqual(expect.arrayContaining([saved('box'), join('2026', 'new.png'), '箱.png']))
})

test('the picture of the site itself stays whatever a draft shows', () => {
  const name = shareImage.replace('/images/', '')
  expect(leftOf([name], [[{ draft: true, cover: shareImage }, '正文']])).toEqual([name])
})
