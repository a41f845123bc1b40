import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { createPhotos } from './files.ts'

const key = 'yaoji-files-after-sale-order-1'
const photo = (name: string, type = 'image/png') => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type })
/** Opens the form as after a reload. */
function openedAnew(of: typeof key | 'yaoji-files-after-sale-order-2' = key) {
  const photos = createPhotos(3)
  photos.open(of)
  return photos
}
const names = (photos: ReturnType<typeof createPhotos>) => photos.$files.get().files.map(({ name }) => name)

let isDown = false
let uploads = 0
beforeEach(() => {
  uploads = 0
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(call => {
    if (!isCall(call, fileUploadCall)) return ''
    return isDown ? Promise.reject<string>(new TypeError('lost')) : envelope({ id: `file-${++uploads}`, url: `/file/${uploads}` })
  })
})
afterEach(() => {
  isDown = false
  vi.useRealTimers()
  sessionStorage.clear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

test('what was chosen is there when the page comes back, until it is sent or taken out', async () => {
  await openedAnew().add([photo('one.png'), photo('two.png')])
  expect(names(openedAnew())).toEqual(['one.png', 'two.png'])
  expect(names(openedAnew('yaoji-files-after-sale-order-2'))).toEqual([])
  openedAnew().remove('file-1')
  expect(await openedAnew().settled()).toEqual(['file-2'])
  openedAnew().forget()
  expect([names(openedAnew()), sessionStorage.length]).toEqual([[], 0])
})

test('what the service has forgotten by now is not offered, nor what somebody else wrote under our key', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
  await openedAnew().add([photo('one.png')])
  vi.setSystemTime(1_800_000_000_000 + 20 * 3_600_000)
  await openedAnew().add([photo('two.png')])
  expect(names(openedAnew())).toEqual(['one.png', 'two.png'])
  vi.setSystemTime(1_800_000_000_000 + 24 * 3_600_000)
  expect(names(openedAnew())).toEqual([])
  sessionStorage.setItem(key, JSON.stringify({ atMs: Date.now(), files: [{ id: 1 }, null, 'x'] }))
  expect(names(openedAnew())).toEqual([])
})

test('what did not arrive holds back what it goes with, and arrives at the second try', async () => {
  const photos = openedAnew()
  isDown = true
  await photos.add([photo('one.png'), photo('page.svg', 'image/svg+xml')])
  expect(photos.$files.get()).toMatchObject({ error: '有文件未能上传', unsent: [{ name: 'one.png' }] })
  expect(await photos.settled()).toBeUndefined()
  isDown = false
  await photos.retry()
  expect([photos.$files.get().error, names(photos), await photos.settled()]).toEqual([undefined, ['one.png'], ['file-1']])
  isDown = true
  await photos.add([photo('two.png')])
  photos.dropUnsent()
  expect(await photos.settled()).toEqual(['file-1'])
})

test('anyone who sends while a picture is on its way sends it too; one that comes late belongs to the form it was chosen in', async () => {
  const photos = openedAnew()
  const adding = photos.add([photo('one.png')])
  expect(await photos.settled()).toEqual(['file-1'])
  await adding
  const late = photos.add([photo('late.png')])
  photos.open('yaoji-files-after-sale-order-2')
  await late
  expect([names(photos), names(openedAnew())]).toEqual([[], ['one.png', 'late.png']])
})
