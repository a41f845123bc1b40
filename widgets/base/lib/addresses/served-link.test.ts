import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $environment, configureEnvironment } from '../environment.ts'
import { servedFile, servedLink } from './served-link.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'http://api.test:8787', siteOrigin: 'https://shop.test' }))
afterEach(() => $environment.set({}))

const bad = [
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://[',
  'http://evil.test/',
  '//evil.test/a',
  '/\\evil.test',
]

describe('a link that the service names', () => {
  test('leads to a page of ours, and in a tab of its own to another host', () => {
    expect(servedLink('/cart')).toEqual({ href: '/cart' })
    expect(servedLink('https://gov.test/a')).toEqual({ href: 'https://gov.test/a', target: '_blank', rel: 'noopener noreferrer' })
    configureEnvironment({ mode: 'embed' })
    expect(servedLink('/cart')).toEqual({ href: 'https://shop.test/cart', target: '_blank', rel: 'noopener' })
  })

  test.each(bad)('is none when it is %j', address => {
    expect(servedLink(address)).toBeUndefined()
  })
})

describe('a file that the service names', () => {
  test.each([
    ['/paper/7.svg', 'http://api.test:8787/paper/7.svg'],
    ['http://api.test:8787/paper/7.svg', 'http://api.test:8787/paper/7.svg'],
    ['https://cdn.test/7.svg', 'https://cdn.test/7.svg'],
    ['data:image/svg+xml,x', 'data:image/svg+xml,x'],
  ])('%s is at %s', (address, href) => {
    expect(servedFile(address)).toBe(href)
  })

  test.each([...bad, 'http://api.test:8787@evil.test/', 'http://api.test:87871/a', 'http://api.test:8787//evil.test'])(
    'is none when it is %j',
    address => {
      expect(servedFile(address)).toBeUndefined()
    },
  )
})
