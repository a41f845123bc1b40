import { fc, test as property } from '@fast-check/vitest'
import { afterEach, expect, test, vi } from 'vitest'
import { formBody as formBodyOfTheSite } from '../../base/lib/requests/form-body.ts'
import { withQuery } from '../../base/lib/paths.ts'
import { formBody } from './own-form-body.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const texts = fc.string({ unit: 'grapheme' })
const fields = fc.dictionary(texts, fc.oneof(texts, fc.integer(), fc.constantFrom(undefined, null), fc.array(texts)))

property.prop([fields])('is read as what our own pages write', given => {
  expect([...new URLSearchParams(formBody(given))]).toEqual([...new URLSearchParams(formBodyOfTheSite(given))])
})

test('a half of a surrogate pair is left out', () => {
  expect(formBody({ text: '阿\ud83d莫\udc8a💊' })).toBe(`text=${encodeURIComponent('阿莫💊')}`)
})

test('is written also where the page has replaced URLSearchParams', () => {
  vi.stubGlobal('URLSearchParams', function Own() {
    throw new Error('The host’s own')
  })
  expect(formBody({ redirect: '/cart?a=1', ids: [1, 2], page: undefined })).toBe('redirect=%2Fcart%3Fa%3D1&ids=1&ids=2')
})

test('an address has its query also in browsers before Chrome 113, Firefox 112 and Safari 17, whose URLSearchParams has no size', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
  expect(withQuery('/login', { redirect: '/cart?a=1', page: undefined })).toBe('/login?redirect=%2Fcart%3Fa%3D1')
  expect(withQuery('/login', { redirect: undefined })).toBe('/login')
})
