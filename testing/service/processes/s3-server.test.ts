import { randomBytes } from 'node:crypto'
import { WriteStream } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { s3Store } from '../../../service/platform/files/s3.ts'
import { readAll } from '../../../service/platform/files/store.ts'
import { startS3, type TestS3 } from './s3-server.ts'

let s3: TestS3
afterEach(async () => {
  vi.restoreAllMocks()
  await s3.close()
})

it('answers a PUT once all of it can be read, however slow the disk is', async () => {
  s3 = await startS3()
  const own = WriteStream.prototype._write
  vi.spyOn(WriteStream.prototype, '_write').mockImplementation(function (this: WriteStream, ...given) {
    setTimeout(() => Reflect.apply(own, this, given), 50)
  })
  const store = s3Store(s3.settings)
  const bytes = randomBytes(200_000)
  await store.put('file/one/a', bytes)
  const read = await readAll(store.get('file/one/a'))
  expect(read.length).toBe(bytes.length)
  expect(read.equals(bytes)).toBe(true)
})

it('lists more keys than fit into an answer, each once', async () => {
  s3 = await startS3()
  const store = s3Store(s3.settings)
  const keys = Array.from({ length: 1_050 }, (_, index) => `file/one/${index}`)
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map(key => store.put(key, Buffer.from('x'))))
  const listed: string[] = []
  for await (const { key } of store.list('file/')) listed.push(key)
  expect(listed.toSorted()).toEqual(keys.toSorted())
  expect(s3.requests.filter(request => request.startsWith('GET /shop?'))).toHaveLength(2)
})
