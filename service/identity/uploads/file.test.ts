import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { limits } from '@yaoji/contract/limits'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { storedFiles } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { bombPng, tinyPdf, tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { acceptFile } from './accept.ts'
import { fileTypeOf } from './file-type.ts'
import { keepFile, claimFile } from './keep.ts'
import { uploadMessages } from '../messages.ts'

const jpeg = (width: number, height: number) =>
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0, 0])

test.each([
  ['a PNG', Buffer.from(tinyPng, 'base64url'), { type: 'image/png', size: { width: 1, height: 1 } }],
  ['a JPEG with a segment before its frame', jpeg(640, 480), { type: 'image/jpeg', size: { width: 640, height: 480 } }],
  ['a PDF', Buffer.from(tinyPdf, 'base64url'), { type: 'application/pdf' }],
  ['a PDF that breaks off', Buffer.from('%PDF-1.4 and no more'), undefined],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), undefined],
  ['a JPEG that is empty', jpeg(0, 480), undefined],
  ['a PNG that breaks off', Buffer.from(tinyPng, 'base64url').subarray(0, 20), undefined],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), undefined],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s is taken for what its bytes are', (_, bytes, type) => {
  expect(fileTypeOf(bytes)).toEqual(type)
})

describe.each(dialects)('files of a store on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const upload = (file: string) => shop.call(fileUploadCall, { as: 'buyer', body: { file } })
  const read = async (id: string, as?: string) =>
    shop.app.inject({ url: `/file/${id}`, ...(as && { headers: { cookie: await shop.login(as) } }) })

  it('are returned to their store, byte for byte, and can do nothing there', async () => {
    const { id, type, url } = (await upload(tinyPng)).body.data
    expect({ type, url }).toEqual({ type: 'image/png', url: `${shop.config.serviceOrigin}/file/${id}` })
    const answer = await read(id, 'buyer')
    expect(answer.rawPayload.toString('base64url')).toBe(tinyPng)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'private, no-cache',
    })
    const pdf = (await upload(tinyPdf)).body.data
    expect((await read(pdf.id, 'buyer')).headers['content-disposition']).toMatch(/^attachment/)
  })

  it('are nothing to another store, a visitor and a guesser', async () => {
    const { id } = (await upload(tinyPng)).body.data
    expect([(await read(id, 'rival')).statusCode, (await read(id)).statusCode, (await read('nosuchfile', 'buyer')).statusCode]).toEqual([
      404, 404, 404,
    ])
  })

  it('are refused when they are no picture, too wide, or too many', async () => {
    const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64url')
    expect((await upload(script)).body.errors).toEqual({ file: [uploadMessages.notReadable] })
    for (const file of [jpeg(60_000, 60_000).toString('base64url'), jpeg(6_000, 5_000).toString('base64url'), bombPng()])
      expect((await upload(file)).body.errors).toEqual({ file: [uploadMessages.tooManyPixels] })
    expect(await storedFiles(shop.database)).toEqual([0, 0, 0])
    for (let kept = 0; kept < limits.filesWaitingMax; kept++) await keep()
    expect((await upload(tinyPng)).body.errors).toEqual({ file: [uploadMessages.tooMany] })
  })

  const accepted = acceptFile(Buffer.from(tinyPng, 'base64url'))
  const keep = () => shop.database.write(trx => keepFile(trx, { memberId: 1, accepted, now: shop.clock.now(), serviceOrigin: '' }))

  it('serve once, their own store alone, and go after a day when they served nothing', async () => {
    const [used, left] = [await keep(), await keep()]
    const use = (id: string, memberId: number) => shop.database.write(trx => claimFile(trx, { id, memberId, purpose: 'a test' }))
    await expect(use(used.id, 2)).rejects.toThrow(uploadMessages.unknown)
    await use(used.id, 1)
    await expect(use(used.id, 1)).rejects.toThrow(uploadMessages.unknown)
    await cleanUp(shop.database, shop.clock.now() + 86_400_000)
    expect([(await read(used.id, 'buyer')).statusCode, (await read(left.id, 'buyer')).statusCode]).toEqual([200, 404])
  })
})
