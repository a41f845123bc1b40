import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readGbkAddress } from './gbk-address.ts'

const page = { pathname: '/search', hash: '#a', search: '' }
let address: string | undefined

beforeEach(() => {
  address = undefined
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', { state: { keep: 1 }, replaceState: (_: unknown, __: string, path: string) => (address = path) })
})
afterEach(() => vi.unstubAllGlobals())

const after = (search: string): string | undefined => {
  page.search = search
  readGbkAddress()
  return address
}

test.each([
  ['?keywords=%B0%A2%C4%AA%CE%F7%C1%D6', '?keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97'],
  ['?type=1&keywords=%B0%A2%C4%AA%CE%F7%C1%D6&page=2', '?type=1&keywords=%E9%98%BF%E8%8E%AB%E8%A5%BF%E6%9E%97&page=2'],
  // The second byte of a character may be an ASCII letter, and a form writes a blank as a plus.
  ['?keywords=%81P+%B0%A2', `?keywords=${encodeURIComponent('丳 阿')}`],
])('%s becomes UTF-8', (search, read) => {
  expect(after(search)).toBe(`/search${read}#a`)
})

test.each(['', '?', '?keywords=', '?keywords=%E9%98%BF+V', '?keywords=amxl', '?keywords=%FF%FF', '?keywords=100%25'])(
  '%j stays as it is',
  search => expect(after(search)).toBeUndefined(),
)
