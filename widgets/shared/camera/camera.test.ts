import { describe, expect, test, vi } from 'vitest'
import { createCamera, codeIn } from './camera.ts'
import { createRepeatFilter } from './repeats.ts'

/** A stream of one track, which counts its stops and can be unplugged. */
function fakeStream() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  return { track, stream: { getTracks: () => [track] } as unknown as MediaStream }
}

const fakeVideo = () => ({ srcObject: null, play: async () => undefined }) as unknown as HTMLVideoElement

/** A camera whose pictures are read one by one. */
function setUp(pictures: string[][] = []) {
  const { track, stream } = fakeStream()
  const codes: string[] = []
  const end = Promise.withResolvers<never>()
  const reader = vi.fn(() => {
    const next = pictures.shift()
    return next ? Promise.resolve(next) : end.promise
  })
  const tools = { open: async () => stream, load: async () => reader, pause: async () => undefined }
  return { track, codes, tools, reader, camera: (more = {}) => createCamera(code => codes.push(code), { ...tools, ...more }) }
}

describe('a camera', () => {
  test('reports each code once while it is in the picture, and goes on', async () => {
    const { camera, codes } = setUp([['6901234567892'], ['6901234567892'], [], ['6900000000002', '6901234567892']])
    const own = camera()
    void own.start(fakeVideo())
    await expect.poll(() => codes).toEqual(['6901234567892', '6900000000002'])
    expect(own.$state.get()).toBe('reading')
    own.stop()
  })

  test('a picture that cannot be read ends nothing', async () => {
    const { camera, codes, reader } = setUp([['6900000000002']])
    reader.mockRejectedValueOnce(new Error('no picture yet'))
    const own = camera()
    void own.start(fakeVideo())
    await expect.poll(() => codes).toEqual(['6900000000002'])
    own.stop()
  })

  test('stops its stream and reports nothing after it was closed', async () => {
    const { camera, codes, reader, track } = setUp()
    const picture = Promise.withResolvers<string[]>()
    reader.mockReturnValueOnce(picture.promise as never)
    const own = camera()
    const video = fakeVideo()
    const done = own.start(video)
    await expect.poll(() => own.$state.get()).toBe('reading')
    own.stop()
    picture.resolve(['6901234567892'])
    await done
    expect([codes, own.$state.get(), video.srcObject]).toEqual([[], 'off', null])
    expect(track.stop).toHaveBeenCalledOnce()
  })

  test('closed while the browser still asks, it stops the stream that comes later', async () => {
    const { camera, track } = setUp()
    const asked = Promise.withResolvers<MediaStream>()
    const own = camera({ open: () => asked.promise })
    const done = own.start(fakeVideo())
    expect(own.$state.get()).toBe('starting')
    own.stop()
    asked.resolve({ getTracks: () => [track] } as unknown as MediaStream)
    await done
    expect(own.$state.get()).toBe('off')
    expect(track.stop).toHaveBeenCalledOnce()
  })

  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('%s of the browser is the problem %s', async (name, problem) => {
    const { camera } = setUp()
    const own = camera({ open: () => Promise.reject(new DOMException('x', name)) })
    await own.start(fakeVideo())
    expect(own.$state.get()).toEqual({ problem })
  })

  test('a device that is unplugged and a reader that cannot be loaded stop the stream', async () => {
    const { camera, track } = setUp()
    const unplugged = camera()
    void unplugged.start(fakeVideo())
    await expect.poll(() => unplugged.$state.get()).toBe('reading')
    track.dispatchEvent(new Event('ended'))
    expect(unplugged.$state.get()).toEqual({ problem: 'lost' })
    const unread = camera({ load: () => Promise.reject(new Error('offline')) })
    await unread.start(fakeVideo())
    expect(unread.$state.get()).toEqual({ problem: 'unreadable' })
    expect(track.stop).toHaveBeenCalledTimes(2)
  })
})

test('the same code after a pause is the next box', () => {
  const repeats = createRepeatFilter()
  expect([0, 500, 1_600, 2_900].map(atMs => repeats.fresh(['6901234567892'], atMs))).toEqual([['6901234567892'], [], [], ['6901234567892']])
  expect(repeats.fresh(['', 'a', 'a'], 3_000)).toEqual(['a'])
})

test.each([
  [' 6901234567892\r', '6901234567892'],
  ['\u001d010690123456789217271130', '010690123456789217271130'],
  ['https://www.mashangfangxin.com/drug?code=81234567890123456789', '81234567890123456789'],
  ['https://shop.example/8123', 'https://shop.example/8123'],
  ['国药准字H20012345', '国药准字H20012345'],
])('%j holds the code %s', (read, code) => {
  expect(codeIn(read)).toBe(code)
})
