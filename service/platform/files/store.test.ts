import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { dialects, startTestApp } from '../../../testing/service/index.ts'
import { startS3, type TestS3 } from '../../../testing/service/processes/s3-server.ts'
import { hashOf } from '../../providers/secrets.ts'
import { folderStore } from './folder.ts'
import { rowStore } from './rows.ts'
import { s3Store } from './s3.ts'
import { checkKey, FileMissing, readAll, StoreDown, type FileStore } from './store.ts'

type Opened = { store: FileStore; close: () => Promise<void> | void }

const rows = dialects.map(dialect => ({
  name: `rows of ${dialect.name}`,
  async open(): Promise<Opened> {
    const shop = await startTestApp(dialect, { seed: 'none' })
    const type = 'image/png' as const
    const made = ['one', 'other', 'third'].map(id => ({ id, type, bytes: new Uint8Array(), operator: '', created_at: 0 }))
    await shop.database.write(trx => trx.insertInto('shop_picture').values(made).execute())
    const handle = shop.database
    // The service writes rows in its transactions, and reads them with the handle that cannot write.
    const store: FileStore = {
      ...rowStore(handle.read),
      put: (key, bytes) => handle.write(trx => rowStore(trx).put(key, bytes)),
      delete: key => handle.write(trx => rowStore(trx).delete(key)),
    }
    return { store, close: () => shop.close() }
  },
}))

const folder = {
  name: 'a folder',
  async open(): Promise<Opened> {
    const root = mkdtempSync(join(tmpdir(), 'yaoji-files-'))
    return { store: folderStore(join(root, 'files')), close: () => rmSync(root, { recursive: true }) }
  },
}

const inBucket = (name: string, below: string) => ({
  name,
  async open(): Promise<Opened> {
    const s3 = await startS3()
    return { store: s3Store({ ...s3.settings, url: s3.settings.url + below }), close: s3.close }
  },
})

const backends = [...rows, folder, inBucket('S3', ''), inBucket('S3 below a prefix', '/shops/one')]

const bytes = (text: string) => Buffer.from(text)

describe.each(backends)('files in $name', ({ open }) => {
  let opened: Opened
  let store: FileStore
  beforeEach(async () => {
    opened = await open()
    store = opened.store
  })
  afterEach(() => opened.close())

  const listed = async (prefix: string) => {
    const found = []
    for await (const each of store.list(prefix)) found.push(each)
    return found.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  }
  const read = (key: string) => readAll(store.get(key))

  it('are read as they were written, of any bytes and up to 10 MB', async () => {
    const large = Buffer.alloc(10_000_000, 'yaoji\0\xff', 'latin1')
    await store.put('shop_picture/one', bytes('一\r\n\0'))
    await store.put('shop_picture/other', large)
    expect(String(await read('shop_picture/one'))).toBe('一\r\n\0')
    expect(hashOf(await read('shop_picture/other'))).toBe(hashOf(large))
    expect(await store.head('shop_picture/other')).toEqual({ size: large.length })
  })

  it('are written again without harm, as after a lost answer', async () => {
    await store.put('shop_picture/one', bytes('same'))
    await store.put('shop_picture/one', bytes('same'))
    expect(String(await read('shop_picture/one'))).toBe('same')
  })

  it('come from a file on disk, too', async () => {
    await store.put('shop_picture/third', new Blob([bytes('from '), bytes('disk')]))
    expect(String(await read('shop_picture/third'))).toBe('from disk')
  })

  it('are missing before they are written and after they were deleted, once or twice', async () => {
    await expect(read('shop_picture/one')).rejects.toThrow(FileMissing)
    expect(await store.head('shop_picture/one')).toBeUndefined()
    await store.put('shop_picture/one', bytes('gone'))
    await store.delete('shop_picture/one')
    await store.delete('shop_picture/one')
    await expect(read('shop_picture/one')).rejects.toThrow(FileMissing)
    expect(await listed('shop_picture/')).toEqual([])
  })

  it('are listed by the beginning of their keys, with their sizes', async () => {
    await store.put('shop_picture/one', bytes('1'))
    await store.put('shop_picture/other', bytes('22'))
    await store.put('shop_picture/third', bytes('333'))
    expect(await listed('shop_picture/')).toEqual([
      { key: 'shop_picture/one', size: 1 },
      { key: 'shop_picture/other', size: 2 },
      { key: 'shop_picture/third', size: 3 },
    ])
    expect(await listed('shop_picture/o')).toHaveLength(2)
    expect(await listed('file/')).toEqual([])
  })
})

it.each(['', 'file', '/file/a', 'file/', 'file//a', 'file/../a', 'file/.hidden', 'file/a?b', 'file/ä', 'file/a/'])('%j is no key', key => {
  expect(() => checkKey(key)).toThrow('not a key')
})

it('brings no more than 4 kB of a library for S3', () => {
  const library = createRequire(import.meta.url).resolve('aws4fetch')
  expect(gzipSync(readFileSync(library), { level: 9 }).length).toBeLessThanOrEqual(4_096)
})

describe('S3', () => {
  let s3: TestS3
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.close())
  afterEach(() => s3.hurt(undefined))
  beforeEach(() => void (s3.requests.length = 0))

  const pace = { timeoutMs: 300, pausesMs: [1, 1], restMs: 200 }
  const down = async (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

  it('takes one request for each call', async () => {
    const store = s3Store(s3.settings)
    await store.put('file/a', bytes('a'))
    await readAll(store.get('file/a'))
    await store.head('file/a')
    await store.delete('file/a')
    for await (const each of store.list('')) void each
    expect(s3.requests).toEqual([
      'PUT /shop/file/a',
      'GET /shop/file/a',
      'HEAD /shop/file/a',
      'DELETE /shop/file/a',
      'GET /shop?list-type=2&prefix=',
    ])
  })

  it('lists more keys than an answer has', async () => {
    const entry = (key: string) => `<Contents><Key>${key}</Key><LastModified>x</LastModified><Size>7</Size></Contents>`
    const page = (keys: string[], next: string) => `<ListBucketResult>${keys.map(entry).join('\n')}${next}</ListBucketResult>`
    s3.hurt(({ url = '' }, response) => {
      const token = new URL(url, 'http://localhost').searchParams.get('continuation-token')
      response.end(
        token === null
          ? page(['shops/one/file/a', 'shops/one/file/b'], '<NextContinuationToken>a+b/&amp;=</NextContinuationToken>')
          : page([`shops/one/file/${token === 'a+b/&=' ? 'c' : 'wrong'}`], ''),
      )
    })
    const found = []
    for await (const { key, size } of s3Store({ ...s3.settings, url: `${s3.settings.url}/shops/one` }).list('file/')) found.push(key, size)
    expect(found).toEqual(['file/a', 7, 'file/b', 7, 'file/c', 7])
  })

  it('is retried after failures that may pass, and left alone for a moment after three', async () => {
    let failures = 2
    const fail = () =>
      s3.hurt((_, response) => (failures-- > 0 ? response.writeHead(500).end() : (s3.hurt(undefined), response.writeHead(503).end())))
    const store = s3Store(s3.settings, pace)
    fail()
    expect(await down(store.put('file/b', bytes('b')))).toBeInstanceOf(StoreDown)
    expect(s3.requests).toHaveLength(3)
    expect(await down(store.head('file/b'))).toMatchObject({ message: 'S3 did not answer a moment ago' })
    expect(s3.requests).toHaveLength(3)
    await expect.poll(() => down(store.put('file/b', bytes('b'))), { interval: 50 }).toBeUndefined()
  })

  it.each([
    ['answers nothing', () => undefined],
    [
      'stops within an answer',
      (response: import('node:http').ServerResponse) => void response.writeHead(200, { 'content-length': '9' }).write('half'),
    ],
    ['closes the connection', (response: import('node:http').ServerResponse) => void response.destroy()],
  ])('that %s is down within its time limit', async (_, hurt) => {
    s3.hurt((__, response) => hurt(response))
    const began = performance.now()
    expect(await down(readAll(s3Store(s3.settings, pace).get('file/a')))).toBeInstanceOf(StoreDown)
    expect(performance.now() - began).toBeLessThan(2_500)
  })

  it.each([
    ['a wrong secret', { secret: 'wrong' }],
    ['a wrong key', { keyId: 'nobody' }],
  ])('is not retried when it refuses %s', async (_, changes) => {
    expect(await down(s3Store({ ...s3.settings, ...changes }, pace).put('file/a', bytes('a')))).toMatchObject({ isSetup: true })
    expect(s3.requests).toHaveLength(1)
  })

  it.each(['put', 'get'] as const)('reports a missing bucket at %s', async method => {
    const store = s3Store({ ...s3.settings, url: s3.settings.url.replace('/shop', '/other') }, pace)
    const work = method === 'put' ? store.put('file/a', bytes('a')) : readAll(store.get('file/a'))
    expect(await down(work)).toMatchObject({ message: 'S3 has no such bucket', isSetup: true })
  })
})

test('a folder of files has no empty folder of a file that was deleted, and another copy of it stays', async () => {
  const root = mkdtempSync(join(tmpdir(), 'yaoji-files-'))
  const store = folderStore(root)
  await store.put('file/one/a', bytes('1'))
  await store.put('file/one/b', bytes('2'))
  await store.delete('file/one/a')
  expect(readdirSync(join(root, 'file', 'one'))).toEqual(['b'])
  await store.delete('file/one/b')
  expect(readdirSync(join(root, 'file'))).toEqual([])
  // Copies come while others of the same file go.
  const turns = Array.from({ length: 60 }, (_, turn) => `file/two/${turn}`)
  await Promise.all(turns.map(async key => store.put(key, bytes(key)).then(() => store.delete(key))))
  expect(readdirSync(join(root, 'file'))).toEqual([])
  rmSync(root, { recursive: true })
})
