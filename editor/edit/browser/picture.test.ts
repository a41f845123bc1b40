import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { keepPicture } from './picture.ts'

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

test('a picture on a dead connection is told', async () => {
  readable()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await keepPicture(picture, note)).toBeUndefined()
  expect(note.textContent).toBe(messages.offline.deed)
})

test('a file that is no picture is told, and not sent', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')))
  expect(await keepPicture(new File([], 'a.png'), note)).toBeUndefined()
  expect([note.textContent, fetch.mock.calls]).toEqual([messages.pictureFailed, []])
})

test('a picture that is kept leaves no word, and is named in its article', async () => {
  readable()
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ address: '/images/a-1.webp' }) }))
  expect(await keepPicture(picture, note)).toBe('/images/a-1.webp')
  expect(note.textContent).toBe('')
})
