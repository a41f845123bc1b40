import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { fillHead, type Head } from './head.ts'

const built = [
  '<!doctype html><html><head><title>商品详情 - 药集</title><meta name="description" content="一样的">',
  '<meta property="og:title" content="商品详情"><meta property="og:description" content="一样的">',
  '<link rel="canonical" href="http://shop.test/zqmb"></head><body><p>$& $1 <title>不动</title></p></body></html>',
].join('')

function read(page: string) {
  const document = new new Window().DOMParser().parseFromString(page, 'text/html')
  const content = (name: string) => document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content')
  return {
    title: document.querySelector('head title')?.textContent,
    names: [content('og:title'), content('og:url')],
    descriptions: [content('description'), content('og:description')],
    canonical: [...document.querySelectorAll('link[rel="canonical"]')].map(link => link.getAttribute('href')),
    things: [...document.querySelectorAll('script')].map(script => JSON.parse(script.textContent) as unknown),
    body: document.body.textContent,
  }
}

const nasty = '</title></script><script>alert(1)</script><!-- "\' &amp; & $& $1 <b>'

test.each([nasty, '阿莫西林 0.25g*24粒', '&lt;', '$$'])('%s is in the head as it is', text => {
  const head: Head = { title: text, description: text, canonical: `http://shop.test/a?b="&c=${text}`, things: [{ name: text }] }
  expect(read(fillHead(built, head))).toEqual({
    title: `${text} - 商品详情 - 药集`,
    names: [text, head.canonical],
    descriptions: [text, text],
    canonical: [head.canonical],
    things: [{ name: text }],
    body: read(built).body,
  })
})

test('whatever a name holds, the page has no element more', () => {
  const elements = (page: string) => page.match(/<[a-z!/]/gi)?.length
  const plain = elements(fillHead(built, { title: 'x', description: 'x', canonical: 'x', things: [{ name: 'x' }] }))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const page = fillHead(built, { title: text || 'x', description: text, canonical: text, things: [{ name: text }] })
      expect(elements(page)).toBe(plain)
      expect(page.isWellFormed()).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the address comes before the scripts of the head, where one looks for it', () => {
  const page = fillHead(built, { canonical: 'http://shop.test/yjh' })
  expect(page.indexOf('rel="canonical"')).toBeLessThan(page.indexOf('<meta name="description"'))
})

test('what is not told stays as it was built', () => {
  const { title, descriptions, canonical } = read(fillHead(built, { canonical: 'http://shop.test/yjh' }))
  expect({ title, descriptions, canonical }).toEqual({
    title: '商品详情 - 药集',
    descriptions: ['一样的', '一样的'],
    canonical: ['http://shop.test/yjh'],
  })
})
