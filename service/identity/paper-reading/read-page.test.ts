import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paperConsentCall, paperPageRemoveCall, paperReadCall } from '@yaoji/contract/calls/identity/qualifications'
import { codes } from '@yaoji/contract/codes'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { isIdCard, isReadable, type PaperKind } from '@yaoji/contract/papers/kinds'
import { kindsOf } from '@yaoji/contract/papers/needed'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { sendPage } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'
import type { OcrProvider, Picture } from '../../providers/ocr/provider.ts'
import { openTrialOcr, samplePicture } from '../../trial/paper-reading/trial-ocr.ts'
import { nothingRead } from './read-licence.ts'

const company = '营业执照'
const nothing = { ...nothingRead, is_own_name: 1, is_readable: 1 }

describe.each(dialects)('reading a page of a licence on %s', dialect => {
  let shop: Shop
  let pictures: Picture[]
  let answer: OcrProvider['read']
  beforeEach(async () => {
    pictures = []
    answer = openTrialOcr().read
    const ocr: OcrProvider = {
      read(picture) {
        pictures.push(picture)
        return answer(picture)
      },
    }
    shop = await openShop(dialect, { config: { ocr } })
    await shop.database.write(trx => trx.deleteFrom('member_paper').execute())
  })
  afterEach(() => closeShop(shop))

  async function upload(kind: PaperKind = company, bytes?: Buffer<ArrayBuffer>, as: Username = 'buyer'): Promise<string> {
    const sent = await sendPage(shop, as, kind, bytes)
    return sent.body.data.handed?.pages.at(-1)?.id ?? `none: ${JSON.stringify(sent.body)}`
  }
  const read = (id: string, as: Username = 'buyer') => shop.call(paperReadCall, { as, params: { id }, body: {} })
  const sample = samplePicture('business-licence')

  it('proposes name, code and days, says whose name it is, and asks once', async () => {
    const id = await upload(company, sample)
    const expected = {
      ...{ name: '杭州示例大药房有限公司', number: '91330100MA2AAAAA1E', legal_person: '张示例', is_own_name: 0, is_readable: 1 },
      ...{ address: '浙江省杭州市滨江区示例路100号', issued_on: '2023-05-12', expires_on: '', is_endless: 1 },
    }
    expect((await read(id)).body.data).toEqual(expected)
    await shop.database.write(trx =>
      trx.updateTable('member').set({ company: '杭州示例大药房 有限公司' }).where('id', '=', memberIds.buyer).execute(),
    )
    expect((await read(id)).body.data).toEqual({ ...expected, is_own_name: 1 })
    expect(pictures).toEqual([{ bytes: sample, type: 'image/png', kind: 'business-licence' }])
  })

  it('types nothing, and hands nothing in', async () => {
    const id = await upload(company, sample)
    const paper = () => shop.database.read.selectFrom('handed_paper').selectAll().execute()
    const before = await paper()
    await read(id)
    expect(await paper()).toEqual(before)
  })

  it('is honest about a picture that says nothing, and stores nothing of it', async () => {
    const id = await upload()
    expect((await read(id)).body.data).toEqual(nothing)
    expect(await shop.database.read.selectFrom('handed_page').select('reading').execute()).toEqual([{ reading: '' }])
  })

  it('gives the picture of a licence away, and of no other paper: no ID card, no letter', async () => {
    const others = kindsOf(1).filter(kind => !isReadable(kind))
    expect(others.some(isIdCard)).toBe(true)
    for (const kind of others) {
      if (isIdCard(kind)) await shop.call(paperConsentCall, { as: 'buyer', body: { kind, version: idConsent.version } })
      expect((await read(await upload(kind, sample))).body).toMatchObject({ code: codes.success, data: { ...nothing, is_readable: 0 } })
    }
    expect(pictures).toEqual([])
  })

  it.each<[string, OcrProvider['read']]>([
    ['fails', () => Promise.reject(new Error('no answer'))],
    ['has no line', async () => []],
    ['answers noise', async () => [{ text: '\u0000￿%%', confidence: 1 }]],
  ])('blocks nothing where the service %s', async (_, other) => {
    const id = await upload(company, sample)
    answer = other
    expect((await read(id)).body).toMatchObject({ code: codes.success, data: nothing })
    answer = openTrialOcr().read
    expect((await read(id)).body.data.number).toBe('91330100MA2AAAAA1E')
  })

  it('is for the owners of its store alone', async () => {
    const id = await upload(company, sample)
    expect((await read(id, 'unapproved')).body.code).toBe(codes.notFound)
    expect((await read('a-page-of-nobody')).body.code).toBe(codes.notFound)
    expect((await shop.call(paperReadCall, { params: { id }, body: {} })).body.code).toBe(codes.notLoggedIn)
    const { headers } = await insertClerk(shop, memberIds.buyer)
    expect((await shop.call(paperReadCall, { ...(await headers()), params: { id }, body: {} })).body.code).toBe(codes.forbidden)
    expect(pictures).toEqual([])
  })

  it('asks once for a page that is read twenty times at once, and for four pages at most', async () => {
    const ids = [await upload(company, sample)]
    for (let more = 0; more < 4; more += 1) ids.push(await upload())
    let release = () => {}
    const released = new Promise<void>(resolve => (release = resolve))
    answer = async picture => {
      await released
      return openTrialOcr().read(picture)
    }
    const [first = ''] = ids
    const many = Promise.all(Array.from({ length: 20 }, () => read(first)))
    await expect.poll(() => pictures.length).toBe(1)
    const rest = ids.slice(1).map(id => read(id))
    await Promise.race(rest)
    await expect.poll(() => pictures.length).toBe(4)
    release()
    const numbers = (await many).map(({ body }) => body.data.number)
    expect(new Set(numbers)).toEqual(new Set(['91330100MA2AAAAA1E']))
    expect((await Promise.all(rest)).map(({ body }) => body.code)).toEqual(Array(4).fill(codes.success))
    expect(pictures).toHaveLength(4)
  })

  it('may be pressed as often as uploads, and does not stop uploads', async () => {
    const id = await upload(company, sample)
    const answers: number[] = []
    for (let times = 0; times < 31; times += 1) answers.push((await read(id)).body.code)
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(codes.success))
    expect(answers.at(-1)).toBe(codes.tooMany)
    expect(await upload()).not.toMatch(/none/)
  })

  it('goes with its page', async () => {
    const id = await upload(company, sample)
    await read(id)
    await shop.call(paperPageRemoveCall, { as: 'buyer', params: { id }, body: {} })
    expect((await read(id)).body.code).toBe(codes.notFound)
    expect(await shop.database.read.selectFrom('handed_page').selectAll().execute()).toEqual([])
  })
})

describe.each(dialects)('a shop without a service that reads on %s', dialect => {
  it('proposes nothing', async () => {
    const shop = await openShop(dialect, { config: { ocr: undefined } })
    const sent = await sendPage(shop, 'buyer', company, samplePicture('business-licence'))
    const id = sent.body.data.handed?.pages[0]?.id ?? ''
    expect((await shop.call(paperReadCall, { as: 'buyer', params: { id }, body: {} })).body.data).toEqual({ ...nothing, is_readable: 0 })
    await closeShop(shop)
  })
})
