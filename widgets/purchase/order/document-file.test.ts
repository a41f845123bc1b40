import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { bytesOf } from '../../base/lib/files/save-file.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $isSavingDocuments, $ordersWithoutCodes, rememberedTraceLayout, saveDocuments, saveTraceCodes } from './document-file.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  vi.restoreAllMocks()
  $environment.set({})
})

test('the papers are saved once for a click, byte for byte, under the name that the service gives', async () => {
  const bytes = [0, 251, 255, 80, 75, 3]
  const file = 'APv_UEsD'
  const { paths } = fakeService(() => envelope({ name: '订单1资料.zip', files: ['订单.html'], file }))
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(made => {
    blobs.push(made as Blob)
    return 'blob:made'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await Promise.all([saveDocuments('order-1'), saveDocuments('order-1')])
  expect(paths()).toEqual(['GET /api/order/order-1/documents'])
  expect(names).toEqual(['订单1资料.zip'])
  expect([...bytesOf(file)]).toEqual(bytes)
  expect(blobs[0]?.size).toBe(bytes.length)
  expect($isSavingDocuments.get()).toBe(false)
})

test('nothing is saved where the papers did not come, and a second try may be made', async () => {
  fakeService(() => envelope(null, codes.failed))
  const made = vi.spyOn(URL, 'createObjectURL')
  await saveDocuments('order-1')
  expect(made).not.toHaveBeenCalled()
  expect($isSavingDocuments.get()).toBe(false)
})

test('trace codes are saved in the format that was asked for, and an order without any says so instead', async () => {
  let total = 2
  const { asked, paths } = fakeService(() => envelope({ total, list: [], name: '追溯码-1.xml', file: 'AAAA' }))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await Promise.all([saveTraceCodes('order-1', 'xml', 'platform'), saveTraceCodes('order-1', 'csv', 'full')])
  expect(paths()).toEqual(['GET /api/order/order-1/trace_codes'])
  expect(asked[0]?.url.search).toBe('?format=xml&layout=platform')
  expect(rememberedTraceLayout()).toBe('platform')
  expect(names).toEqual(['追溯码-1.xml'])
  expect($ordersWithoutCodes.get().has('order-1')).toBe(false)
  total = 0
  await saveTraceCodes('order-1', 'csv', 'full')
  expect(rememberedTraceLayout()).toBe('full')
  expect(names).toHaveLength(1)
  expect($ordersWithoutCodes.get().has('order-1')).toBe(true)
})
