import { describe, expect, test } from 'vitest'
import { ownPath, safeLink } from './safe-link.ts'

describe('ownPath', () => {
  test.each(['/', '/cart', '/list/info/12?x=1#a', '/search?keywords=%E9%98%BF', '/a//b', '/%2f%2fevil.test'])('keeps %s', path => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    '',
    'cart',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'https://evil.test',
    'https:evil.test',
    'https:/evil.test',
    'http://evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'vbscript:x',
    '?redirect=/',
    '#a',
    '@evil.test',
    '/\u0000/evil.test',
    '\u0001/cart',
  ])('refuses %j', text => {
    expect(ownPath(text)).toBeUndefined()
  })
})

describe('safeLink', () => {
  test('keeps own paths and https addresses apart', () => {
    expect(safeLink('/cart')).toEqual({ href: '/cart', isForeign: false })
    expect(safeLink('https://gov.test/licence?id=1')).toEqual({ href: 'https://gov.test/licence?id=1', isForeign: true })
    expect(safeLink('HTTPS://Gov.Test')).toEqual({ href: 'https://gov.test/', isForeign: true })
  })

  test.each([
    'http://gov.test',
    'ftp://gov.test',
    'javascript://gov.test/%0aalert(1)',
    '//gov.test',
    'https:gov.test',
    'https://user@gov.test',
    'https://shop.test:secret@gov.test',
    'https://',
    'gov.test',
    ' https://gov.test',
  ])('refuses %j', text => {
    expect(safeLink(text)).toBeUndefined()
  })
})
