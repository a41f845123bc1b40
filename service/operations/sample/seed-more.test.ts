import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractListCall } from '@yaoji/contract/calls/purchase/e-contract'
import { feedbackListCall } from '@yaoji/contract/calls/member/feedback'
import { everydayPriceCall } from '@yaoji/contract/calls/storefront/home-goods'
import { draftListCall, draftReadCall, draftSubmitCall } from '@yaoji/contract/calls/purchase/program-order'
import { programListCall } from '@yaoji/contract/calls/identity/store-program'
import { paperListCall } from '@yaoji/contract/calls/identity/qualifications'
import { purchaseRequestListCall } from '@yaoji/contract/calls/member/purchase-request'
import { receiptListCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { contractState } from '@yaoji/contract/domain/agreements/contract-state'
import { requestStates } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import { unknownNames } from '../../storefront/campaign-page/check-names.ts'
import { readDocument } from '../../storefront/campaign-page/check-shape.ts'
import { storesLackingPapers } from '../../identity/qualifications/missing.ts'
import { signDossier } from '../../purchase/dossier/sign.ts'
import { readDossier } from '../../purchase/dossier/wire.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

const dayMs = 86_400_000

describe.each(dialects)('offers, papers and rights of the sample on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const offersTo = async (username: string, at = shop.clock.now()) => {
    const { read } = shop.database
    const member = await read.selectFrom('member').selectAll().where('code', '=', username).executeTakeFirstOrThrow()
    const ids = (await read.selectFrom('goods').select('id').where('status', '=', 'on').execute()).map(row => row.id)
    return [...(await loadOffers(read, member, ids, at)).values()]
  }

  test('every day of a month has daily special prices, and some go on for weeks', async () => {
    for (const day of [0, 1, 14, 29]) {
      const specials = (await offersTo('danti', shop.clock.now() + day * dayMs)).flatMap(offer => offer.special ?? [])
      expect(specials.filter(special => special.name === '每日特价').length, `day ${day}`).toBeGreaterThanOrEqual(8)
      if (day === 0) expect(specials.filter(special => special.name === '特价').length).toBeGreaterThanOrEqual(20)
    }
    const { list } = (await shop.call(everydayPriceCall, { as: 'danti' })).body.data
    expect(list.length).toBeGreaterThanOrEqual(10)
  })

  test('a special price is below every price that the goods have', async () => {
    const specials = await shop.database.read
      .selectFrom('special_price')
      .innerJoin('goods_price', 'goods_price.goods_id', 'special_price.goods_id')
      .innerJoin('goods', 'goods.id', 'special_price.goods_id')
      .select(['special_price.price_units as special', 'goods_price.price_units as own', 'is_rx', 'type'])
      .execute()
    expect(specials.every(row => row.special < row.own && row.is_rx === 0 && row.type !== 2)).toBe(true)
  })

  test('purchase requests are in every state, a quote is the price in force, and feedback waits and is answered', async () => {
    const requests = (await shop.call(purchaseRequestListCall, { as: 'danti' })).body.data.list
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(requestStates))
    const quoted = requests.find(({ state }) => state === 'quoted')
    const agreed = await shop.database.read
      .selectFrom('purchase_request')
      .innerJoin('agreed_price', 'agreed_price.id', 'purchase_request.agreed_price_id')
      .whereRef('agreed_price.goods_id', '=', 'purchase_request.goods_id')
      .whereRef('agreed_price.price_units', '=', 'purchase_request.quote_units')
      .select('purchase_request.id')
      .execute()
    expect(agreed).toEqual([{ id: quoted?.id }])
    const feedback = (await shop.call(feedbackListCall, { as: 'danti' })).body.data.list
    expect(feedback.map(({ state, photos }) => [state, photos.length])).toEqual([
      ['waiting', 1],
      ['answered', 0],
    ])
  })

  test('an agent has left a draft that a person can order as it is shown', async () => {
    const { list } = (await shop.call(draftListCall, { as: 'danti' })).body.data
    expect(list.map(({ state, program, lines }) => [state, program, lines.length])).toEqual([['draft', 'AI采购助手（示例）', 5]])
    const [{ id = '', payable = '' } = {}] = list
    expect((await shop.call(draftReadCall, { as: 'danti', params: { id } })).body.data).toMatchObject({ changes: [], problem: '' })
    const [agent] = (await shop.call(programListCall, { as: 'danti' })).body.data.list
    expect(agent).toMatchObject({ kind: 'agent', state: 'open', spent: payable })
    expect((await shop.call(draftSubmitCall, { as: 'danti', params: { id }, body: { payable } })).body.data.state).toBe('ordered')
  })

  test('a paper has run out at the clinic alone', async () => {
    const expired = async (username: string) =>
      (await offersTo(username)).flatMap(offer => (offer.cantBuy?.code === 'QUAL_EXPIRED' ? offer.cantBuy.text : []))
    expect(new Set(await expired('zhensuo'))).toEqual(new Set(['食品经营许可证已过期']))
    for (const username of ['danti', 'liansuo', 'liansuo01']) expect(await expired(username), username).toEqual([])
  })

  test('a store that has passed has handed in all that it needs, and papers are in every state', async () => {
    const listOf = async (as: string) => (await shop.call(paperListCall, { as })).body.data
    for (const as of ['danti', 'zhensuo', 'liansuo', 'daiqian']) {
      const { state, list } = await listOf(as)
      const isThere = ({ state, pages }: (typeof list)[number]) => ['passed', 'ending'].includes(state) && pages.length > 0
      const missing = list.filter(
        paper => paper.is_required === 1 && !isThere(paper) && !list.some(other => paper.one_of.includes(other.kind) && isThere(other)),
      )
      expect([state, missing.map(({ kind }) => kind)], as).toEqual(['passed', []])
    }
    const { list, zizhi_days } = await listOf('danti')
    const own = Object.fromEntries(list.map(paper => [paper.kind, paper]))
    expect([own.法定代表人身份证?.days, zizhi_days]).toEqual([20, 20])
    expect(own.含麻采购委托书?.handed?.pages.map(({ state }) => state)).toEqual(['waiting', 'rejected'])
    const waiting = await listOf('xinke')
    expect(waiting.state).toBe('reviewing')
    expect(new Set(waiting.list.filter(paper => paper.is_required === 1).map(({ state }) => state))).toEqual(
      new Set(['reviewing', 'waiting']),
    )
    expect((await listOf('zhensuo')).list.find(({ state }) => state === 'expired')?.kind).toBe('食品经营许可证')
  })

  test('dossiers are in the states that people meet, each signed as it would be, and none stops goods from being sold or received', async () => {
    const rows = await shop.database.read.selectFrom('dossier').selectAll().execute()
    expect(new Set(rows.map(row => row.state))).toEqual(new Set(['approved', 'quality', 'refused', 'draft']))
    const [now, today] = [shop.clock.now(), chinaDay(shop.clock.now())]
    expect(rows.filter(({ ends_on }) => ends_on === addDays(today, 20)).map(({ kind }) => kind)).toEqual(['holder'])
    for (const { sn, state } of rows) {
      const { signatures, missing, locks } = await readDossier(shop.database.read, sn, now)
      expect(signatures.length, sn).toBe({ draft: 0, quality: 1, principal: 2, refused: 2, approved: 3 }[state])
      expect(new Set(signatures.map(({ person }) => person)).size).toBe(signatures.length)
      expect([missing.length > 0, locks], sn).toEqual([state === 'draft', []])
    }
    const waiting = rows.find(({ state }) => state === 'quality')!
    const { hash } = await readDossier(shop.database.read, waiting.sn, now)
    const sign = (name: string) =>
      shop.database.write(trx => signDossier(trx, { dossier_sn: waiting.sn, dossier_hash: hash }, { name, now }))
    await sign('质管小王')
    expect((await sign('质量负责人老张')).state).toBe('approved')
    const ends = await shop.database.read.selectFrom('goods').select(['sold_until', 'received_until']).where('status', '=', 'on').execute()
    const first = ends.flatMap(each => [each.sold_until, each.received_until]).toSorted()[0]
    expect([...new Set(ends.map(each => each.sold_until))].length).toBe(2)
    expect(first! > addDays(today, 365)).toBe(true)
  })

  test('every store that may buy has all its papers in force', async () => {
    expect(await storesLackingPapers(shop.database.read, chinaDay(shop.clock.now()))).toEqual([])
  })

  test('controlled goods show every state of a right and an area', async () => {
    const texts = async (username: string) =>
      new Set((await offersTo(username)).filter(offer => offer.goods.type === 2).map(offer => offer.cantBuy?.text))
    const ofClinic = await texts('zhensuo')
    for (const text of ['控销品种', '控销品种，采购权限待审核', '控销品种，采购权限未通过', '控销品种，采购权限已禁用', undefined])
      expect([...ofClinic], String(text)).toContain(text)
    expect(await texts('danti')).toContain('控销品种，不在销售区域')
    expect(await texts('danti')).toContain(undefined)
  })

  test('campaign pages are such as an operator could save, with goods on every grid', async () => {
    const rows = await shop.database.read.selectFrom('campaign').selectAll().orderBy('id').execute()
    expect(new Set(rows.map(row => row.place))).toEqual(new Set(['yjh', 'zqmb', 'hdmb', 'yyh']))
    for (const row of rows) {
      const read = readDocument(row.draft, { place: row.place, now: Number(row.begins_at) })
      expect(read, row.draft).toHaveProperty('document')
      if ('document' in read) expect(await unknownNames(shop.database.read, read.document)).toEqual([])
    }
  })

  test('a member keeps favourites, one of them sold out and awaited', async () => {
    const favourites = (await offersTo('danti')).filter(offer => offer.isFavourite)
    expect(favourites).toHaveLength(8)
    expect(favourites.filter(offer => offer.cantBuy?.code === 'SOLD_OUT')).toHaveLength(1)
    const awaited = await shop.database.read.selectFrom('arrival_notice').select('goods_id').execute()
    expect(favourites.find(offer => offer.cantBuy)?.goods.id).toBe(awaited[0]?.goods_id)
  })

  test('papers are older than today, and most can be seen', async () => {
    const papers = await shop.database.read.selectFrom('goods_paper').selectAll().execute()
    expect(papers.every(paper => paper.issued_on <= chinaDay(shop.clock.now()))).toBe(true)
    const missing = papers.filter(paper => paper.url === '').length
    expect(missing).toBeGreaterThan(0)
    expect(missing).toBeLessThan(papers.length / 10)
  })

  test('shows contracts, receipts, holds and a debt in every state, each where it can be seen', async () => {
    const { read } = shop.database
    const list = async (as: string) => (await shop.call(contractListCall, { as })).body.data
    const states = async (as: string) => new Set((await list(as)).list.map(({ state }) => state))
    expect(await states('danti')).toEqual(new Set(['in-force']))
    expect(await states('daiqian')).toEqual(new Set(['to-sign']))
    expect(await list('zhensuo')).toMatchObject({ list: [], is_on_paper: 1 })
    const contracts = await read
      .selectFrom('contract')
      .innerJoin('member', 'member.id', 'member_id')
      .selectAll('contract')
      .select('code')
      .execute()
    const stateOf = (code: string) =>
      new Set(contracts.filter(row => row.code === code).map(row => contractState({ ...row, signing_until: null }, shop.clock.now())))
    expect(stateOf('liansuo02')).toContain('expired')
    expect(stateOf('liansuo03')).toContain('ending')
    const { counts } = (await shop.call(receiptListCall, { as: 'liansuo' })).body.data
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    const late = await read
      .selectFrom('receipt')
      .where('state', '=', 'open')
      .where('due_at', '<', shop.clock.now())
      .select('member_id')
      .execute()
    const owing = await read.selectFrom('credit_debt').where('due_at', '<', shop.clock.now()).select('member_id').execute()
    expect([late, owing]).toEqual([[{ member_id: 7 }], [{ member_id: 7 }]])
    expect((await read.selectFrom('order_hold').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)).toEqual([
      'address',
      ...Array<string>(4).fill('group'),
      'quality',
    ])
    expect(await read.selectFrom('address').where('is_checked', '=', 0).select('member_id').execute()).toEqual([{ member_id: 2 }])
  })
})
