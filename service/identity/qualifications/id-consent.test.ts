import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paperConsentCall, paperListCall, paperSaveCall } from '@yaoji/contract/calls/identity/qualifications'
import { personalDataCall, personalWithdrawCall } from '@yaoji/contract/calls/member/personal-data'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import type { IdCardKind } from '@yaoji/contract/papers/kinds'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { handIn, sendPage, storedFiles, typed } from '../../../testing/service/people/hand-in.ts'
import { dialects } from '../../../testing/service/index.ts'
import { messages } from './messages.ts'
import { approvePaper, lockPaper } from './review.ts'
import { ownBytes } from '../../platform/files/rows.ts'

const cards = ['法定代表人身份证', '受托人身份证'] as const
const { version } = idConsent

describe.each(dialects)('the consent to an ID card on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const agree = (kind: IdCardKind, as: Username = 'buyer', text: string = version) =>
    shop.call(paperConsentCall, { as, body: { kind, version: text } })
  const paperOf = async (kind: IdCardKind) =>
    (await shop.call(paperListCall, { as: 'buyer' })).body.data.list.find(paper => paper.kind === kind)
  const consents = async (as: Username = 'buyer') => (await shop.call(personalDataCall, { as })).body.data.consents
  const withdraw = async (as: Username = 'buyer') =>
    shop.call(personalWithdrawCall, { as, body: { consent_id: (await consents())[0]?.id ?? '' } })
  async function approve(kind: IdCardKind): Promise<void> {
    const id = (await handIn(shop, 'buyer', kind)).body.data.handed?.id ?? ''
    await shop.database.write(async trx => approvePaper(trx, await lockPaper(trx, id), undefined, { name: '质管', now: shop.clock.now() }))
  }

  test.each(cards)('comes before any page of %s is taken, and before it is handed in', async kind => {
    expect((await paperOf(kind))?.consent).toEqual({ version, agreed_at: null })
    const refused = await sendPage(shop, 'buyer', kind)
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({ status: 422, errors: { consent: [idConsent.missing(kind)] } })
    expect(await storedFiles(shop.database)).toEqual([0, 0, 0])
    const sent = await shop.call(paperSaveCall, { as: 'buyer', body: { ...typed(shop, kind), is_sent: 1 } })
    expect(sent.body.errors).toMatchObject({ consent: [idConsent.missing(kind)] })
    expect((await agree(kind)).body.data.consent?.agreed_at).toBeGreaterThan(0)
    expect((await handIn(shop, 'buyer', kind)).body.data.handed?.state).toBe('waiting')
  })

  test('is of the current text alone, of a kind that the store needs, and noted once', async () => {
    expect((await agree('法定代表人身份证', 'buyer', '2020-01-01')).body.errors).toEqual({ version: [idConsent.changed] })
    expect((await agree('负责人身份证')).body.errors).toEqual({ kind: [messages.otherType] })
    for (let time = 0; time < 2; time++) expect((await agree('法定代表人身份证')).status).toBe(200)
    expect(await consents()).toHaveLength(1)
    // A text that was agreed to earlier.
    await shop.database.write(trx => trx.updateTable('id_consent').set({ version: '2020-01-01' }).execute())
    expect((await sendPage(shop, 'buyer', '法定代表人身份证')).body.errors).toEqual({ consent: [idConsent.missing('法定代表人身份证')] })
    expect((await shop.call(paperConsentCall, { body: { kind: '法定代表人身份证', version } })).status).toBe(401)
  })

  test('other papers need none', async () => {
    expect((await handIn(shop, 'buyer', '药品经营许可证')).body.data).toMatchObject({ consent: null, handed: { state: 'waiting' } })
  })

  test('is withdrawn by its 店主: photographs go at once, the paper is missing, its record stays', async () => {
    const kind = '法定代表人身份证'
    await agree(kind)
    await approve(kind)
    await handIn(shop, 'buyer', kind)
    expect((await paperOf(kind))?.state).toBe('changing')
    expect(await consents('rival')).toEqual([])
    expect((await withdraw('rival')).status).toBe(404)
    const answer = await withdraw()
    expect(answer.body.data.consents).toMatchObject([{ kind, version, withdrawn_at: expect.any(Number) }])
    expect((await withdraw()).status).toBe(409)
    expect(await paperOf(kind)).toMatchObject({ state: 'missing', pages: [], consent: { agreed_at: null }, handed: { pages: [] } })
    const { read } = shop.database
    const rows = await read.selectFrom('handed_paper').select('state').where('member_id', '=', memberIds.buyer).orderBy('state').execute()
    expect(rows.map(({ state }) => state)).toEqual(['draft', 'replaced'])
    const files = await read.selectFrom('file').select('bytes').where('used_for', 'like', 'paper:%').execute()
    expect(files.map(row => ownBytes(row).length)).toEqual([0])
    const [message] = await read
      .selectFrom('message')
      .select('title')
      .where('member_id', '=', memberIds.buyer)
      .orderBy('id', 'desc')
      .execute()
    expect(message?.title).toBe(`${kind}的单独同意已撤回`)
    // It can be given again.
    await agree(kind)
    expect((await handIn(shop, 'buyer', kind)).body.data.handed?.state).toBe('waiting')
    expect(await consents()).toHaveLength(2)
  })
})
