import { unzlibSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperSignCall } from '@yaoji/contract/calls/identity/paper-templates'
import { paperListCall } from '@yaoji/contract/calls/identity/qualifications'
import { codes } from '@yaoji/contract/codes'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { signableKinds } from '@yaoji/contract/papers/kinds'
import { signatureProblemTexts } from '@yaoji/contract/papers/messages'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { pdfText } from '../../../testing/service/app/pdf-text.ts'

const as = 'unapproved'
const strokes = '10,10 300,150 310,20;400,100'

/** How many strokes of a pen the pages have. */
function linesOf(pdf: Buffer): number {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, bytes = '']) =>
    Buffer.from(unzlibSync(Buffer.from(bytes, 'latin1'))).toString('latin1'),
  )
  return streams.flatMap(text => text.match(/^q 1\.2 w 1 J .* l S Q$/gm) ?? []).length
}

describe.each(dialects)('forms that are signed on a screen, on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    await shop.database.write(async trx => {
      await trx.updateTable('person').set({ name: '周手写' }).where('id', '=', memberIds[as]).execute()
    })
  })
  afterAll(() => closeShop(shop))

  const sign = (body: object, who: typeof as | 'rival' = as) => shop.call(paperSignCall, { as: who, body: body as never })
  const read = async (kind: (typeof signableKinds)[number], who: typeof as | 'rival' = as) => {
    const { name, file } = (await sign({ kind, strokes }, who)).body.data
    const pdf = Buffer.from(file, 'base64url')
    return { name, text: pdfText(pdf), lines: linesOf(pdf) }
  }

  it.each(signableKinds)('%s has the strokes, who signed, when and with which account, and still asks for the seal', async kind => {
    const { name, text, lines } = await read(kind)
    expect(name).toBe(`${kind}（已手写签名，待盖章）-试验药店${memberIds[as]}.pdf`)
    expect(lines).toBe(4)
    const username = await shop.database.read
      .selectFrom('person')
      .select('username')
      .where('id', '=', memberIds[as])
      .executeTakeFirstOrThrow()
    expect(text).toContain(`电子手写签名，签署时间 ${chinaMinute(shop.clock.now())}，账号 ${username.username}`)
    for (const part of ['（签署人：周手写，', '不代替公章', '加盖公章原印章', '单位（盖章）']) expect(text).toContain(part)
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(text.includes('被委托人姓名：周手写')).toBe(kind.endsWith('委托书'))
  })

  it('is of the store and the person that ask, and of no other', async () => {
    const { text } = await read('采购委托书', 'rival')
    expect(text).toContain(`试验药店${memberIds.rival}`)
    expect(text).not.toMatch(new RegExp(`试验药店${memberIds[as]}|周手写`))
    const query = { for_store: memberIds.rival } as never
    expect((await shop.call(paperSignCall, { as, query, body: { kind: '开票资料', strokes } })).status).toBe(409)
  })

  it('hands nothing in and keeps nothing', async () => {
    const before = (await shop.call(paperListCall, { as })).body.data
    const count = () =>
      shop.database.read
        .selectFrom('file')
        .select(({ fn }) => fn.countAll().as('files'))
        .executeTakeFirstOrThrow()
    const files = await count()
    await read('开票资料')
    expect((await shop.call(paperListCall, { as })).body.data).toEqual(before)
    expect(await count()).toEqual(files)
  })

  it.each([
    ['', signatureProblemTexts.missing],
    ['5,5', signatureProblemTexts.missing],
    ['601,1 3,4', signatureProblemTexts.malformed],
    ['<svg onload=x>', '手写签名格式不正确'],
    ['1,1;'.repeat(100) + '300,1', signatureProblemTexts.malformed],
    ['1,1 '.repeat(3_000) + '300,1', signatureProblemTexts.malformed],
  ])('strokes %#, which are no signature, are refused at their field', async (wrong, text) => {
    const { status, body } = await sign({ kind: '开票资料', strokes: wrong })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { strokes: [text] } })
  })

  it('refuses more than 30 kB, a megabyte before it is read, and what has no form to sign', async () => {
    const long = await sign({ kind: '开票资料', strokes: '1,1 '.repeat(7_501) })
    expect({ status: long.status, errors: long.body.errors }).toEqual({ status: 422, errors: { strokes: ['手写签名不能超过30000个字'] } })
    expect((await sign({ kind: '开票资料', strokes: '1'.repeat(1_000_000) })).status).toBe(codes.tooLarge)
    for (const kind of ['质量保证协议', '营业执照']) expect((await sign({ kind, strokes })).status, kind).toBe(422)
  })

  it('is for those who may hand papers in', async () => {
    const to = (role: 'buyer' | 'owner') =>
      shop.database.write(trx => trx.updateTable('membership').set({ role }).where('person_id', '=', memberIds[as]).execute())
    await to('buyer')
    expect((await sign({ kind: '开票资料', strokes })).status).toBe(403)
    await to('owner')
    expect((await shop.call(paperSignCall, { body: { kind: '开票资料', strokes } })).status).toBe(401)
  })
})
