import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filePieceCall, fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { paperListCall, paperPageAddCall } from '@yaoji/contract/calls/identity/qualifications'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { uploadMessages as fileMessages } from '../messages.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { sendPage, storedFiles } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { bombPng, tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { cleanUp } from '../../operations/retention/clean-up.ts'
import { messages } from './messages.ts'

const licence = '药品经营许可证'

describe.each(dialects)('pages of papers on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it('take a large file in pieces, whichever comes first and however often', async () => {
    const large = Buffer.concat([
      Buffer.from('%PDF-1.4\n1 0 obj<</Length 3000000>>stream\n'),
      Buffer.alloc(3_000_000, 'x'),
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ])
    const { handed } = (await sendPage(shop, 'buyer', licence, large)).body.data
    const file = await shop.app.inject({ url: `/file/${handed?.pages[0]?.id}`, headers: { cookie: await shop.login('buyer') } })
    expect(file.rawPayload.equals(large)).toBe(true)
    const body = { kind: licence, upload_id: 'the-same-one-again', pieces: 1 } as const
    for (let time = 0; time < 2; time++)
      await shop.call(filePieceCall, { as: 'buyer', body: { upload_id: body.upload_id, position: 0, piece: tinyPng } })
    const answers = [await shop.call(paperPageAddCall, { as: 'buyer', body }), await shop.call(paperPageAddCall, { as: 'buyer', body })]
    expect(answers.map(answer => answer.body.data.handed?.pages.length)).toEqual([2, 2])
    expect(await storedFiles(shop.database)).toEqual([2, 0, 2])
  })

  it.each([
    ['a drawing with a script', Buffer.from('<svg><script>1</script></svg>'), fileMessages.notReadable],
    ['a small picture that fills the memory of whoever looks', Buffer.from(bombPng(), 'base64url'), fileMessages.tooManyPixels],
    ['a PDF that is broken off', Buffer.from('%PDF-1.4\n1 0 obj'), fileMessages.notReadable],
  ])('of %s keep nothing', async (_, bytes, text) => {
    const { status, body } = await sendPage(shop, 'buyer', licence, bytes)
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { file: [text] } })
    expect(await storedFiles(shop.database)).toEqual([0, 0, 0])
    const { list } = (await shop.call(paperListCall, { as: 'buyer' })).body.data
    expect(list.filter(({ handed }) => handed !== null)).toEqual([])
  })

  it('refuse what is too much, not whole, or not of this type of customer', async () => {
    const piece = (upload_id: string, position: number) =>
      shop.call(filePieceCall, { as: 'buyer', body: { upload_id, position, piece: tinyPng } })
    expect((await piece('a-film-of-fifty-MB', joiningLimits.filePiecesMax)).body.errors).toEqual({ file: [fileMessages.tooLarge] })
    await piece('of-two-the-second', 1)
    const half = { kind: licence, upload_id: 'of-two-the-second', pieces: 2 } as const
    expect((await shop.call(paperPageAddCall, { as: 'buyer', body: half })).body.errors).toEqual({ file: [fileMessages.incomplete] })
    expect((await sendPage(shop, 'buyer', '门店清单')).body.errors).toEqual({ kind: [messages.otherType] })
    for (let page = 0; page < joiningLimits.paperPagesMax; page++) await sendPage(shop, 'buyer', licence)
    expect((await sendPage(shop, 'buyer', licence)).body.errors).toEqual({ file: [messages.tooManyPages(joiningLimits.paperPagesMax)] })
    const [files, pieces] = await storedFiles(shop.database)
    // The half of a file that never came whole goes with time, what was refused at once.
    expect([files, pieces]).toEqual([joiningLimits.paperPagesMax, 1])
    await cleanUp(shop.database, shop.clock.now() + 86_400_000)
    expect(await storedFiles(shop.database)).toEqual([joiningLimits.paperPagesMax, 0, joiningLimits.paperPagesMax])
  })
  const path = '../../../etc/passwd'
  it.each([
    ['a file named after a path', fileUploadCall, { file: tinyPng, name: path }, 422],
    ['a file that is nothing', fileUploadCall, { file: '' }, 422],
    ['a file of 50 MB at once', fileUploadCall, { file: 'A'.repeat(50_000_000) }, 413],
    ['a piece that is kept under a path', filePieceCall, { upload_id: path, position: 0, piece: tinyPng }, 422],
    ['a piece of nothing', filePieceCall, { upload_id: 'a-piece-of-nothing', position: 0, piece: '' }, 422],
    ['a page whose pieces lie under a path', paperPageAddCall, { kind: licence, upload_id: path, pieces: 1 }, 422],
  ] as const)('refuse %s in words, and keep nothing of it', async (_, call, body, status) => {
    const answer = await shop.call(call as typeof filePieceCall, { as: 'buyer', body: body as never })
    expect(answer.status).toBe(status)
    expect(answer.body.msg).toMatch(/\p{Script=Han}/u)
    expect(await storedFiles(shop.database)).toEqual([0, 0, 0])
  })

  it('take no form with a file and its name in it, as pages of others send them', async () => {
    const form = ['--b', `Content-Disposition: form-data; name="file"; filename="${path}"`, '', 'x', '--b--', ''].join('\r\n')
    const headers = { 'content-type': 'multipart/form-data; boundary=b', cookie: await shop.login('buyer'), origin: shop.config.siteOrigin }
    const answer = await shop.app.inject({ method: 'POST', url: fileUploadCall.path, headers, payload: form })
    expect(answer.statusCode).toBe(415)
    expect(await storedFiles(shop.database)).toEqual([0, 0, 0])
  })
})
