import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { keepAndTell, keepPicture } from './picture.ts'

const picture = new File(['picture'], '封面.png')
const note = document.createElement('span')

/** A browser that can read the picture and make it smaller. */
function readable(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 1600 }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take => take(new Blob(['webp'])))
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a picture on a dead connection is reported', async () => {
  readable()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await keepAndTell(picture, note)).toBeUndefined()
  expect(note.textContent).toBe(messages.offline.deed)
})

/** Says to have this size; it has a few bytes. */
const sized = <Data extends Blob>(data: Data, size: number): Data => Object.defineProperty(data, 'size', { value: size })

test.each([
  ['a.png', '', 0, messages.pictureEmpty('a.png')],
  ['a.docx', 'application/msword', 9, messages.pictureNoImage('a.docx')],
  ['IMG_1.HEIC', '', 9, messages.pictureUnknown('IMG_1.HEIC')],
  ['a.tif', 'image/tiff', 9, messages.pictureUnknown('a.tif')],
  ['a.png', 'image/png', 30_000_000, messages.pictureBroken('a.png', '30 MB')],
  ['a.jpg', 'image/jpeg', 9_000, messages.pictureBroken('a.jpg', '9 kB')],
])('%s of the type “%s” with %i bytes is not sent, and the reason is reported', async (name, type, size, why) => {
  const file = sized(new File(['x'], name, { type }), size)
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')))
  expect(await keepPicture(file)).toEqual({ why })
  expect(fetch).not.toHaveBeenCalled()
})

test('a picture full of detail is made smaller until it is light enough; one that never is is reported by its size', async () => {
  readable()
  const fetch = vi.fn(async () => ({ ok: true, json: async () => ({ address: '/images/a-1.webp' }) }))
  vi.stubGlobal('fetch', fetch)
  const draw = (size: (width: number) => number) =>
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
      take(sized(new Blob(['webp']), size(this.width)))
    })
  draw(width => width * 500)
  expect(await keepPicture(picture)).toEqual({ address: '/images/a-1.webp' })
  draw(() => 2_400_000)
  expect(await keepPicture(picture)).toEqual({ why: messages.pictureHeavy('2.4 MB', '480 kB') })
  expect(fetch).toHaveBeenCalledOnce()
})

test('a picture that is kept leaves no word, and is named in its article', async () => {
  readable()
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ address: '/images/a-1.webp' }) }))
  expect(await keepAndTell(picture, note)).toBe('/images/a-1.webp')
  expect(note.textContent).toBe('')
})
