import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { consolePapersCall, consoleStorePapersCall } from '@yaoji/contract/calls/console/papers'
import { consoleStoreCall, consoleStoreHistoryCall } from '@yaoji/contract/calls/console/store'
import { consoleStoresCall, consoleStoreViewsCall } from '@yaoji/contract/calls/console/stores'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { operatePaperApproveCall, operatePaperRejectCall } from '@yaoji/contract/calls/operator/qualifications'
import { operateRightApproveCall } from '@yaoji/contract/calls/operator/purchase-right'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { operateStoreApproveCall } from '@yaoji/contract/calls/operator/store'
import * as storeState from '@yaoji/contract/calls/operator/store-state'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { neededOf } from '@yaoji/contract/papers/needed'
import { traitsOf, type PaperKind } from '@yaoji/contract/papers/kinds'
import { handedPaper } from '../../../testing/service/people/approve-papers.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

type Stated = { statement?: StatementWire; store?: string }
type Fields = Readonly<Record<string, string | number | readonly string[]>>

describe.each(dialects)('stores in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const press = (call: Call, as: StaffRole, body: Fields) => shop.press<Stated>(call, { as, body })
  const memberOf = (code: string) => shop.database.read.selectFrom('member').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const history = async (code: string) =>
    (await shop.press(consoleStoreHistoryCall, { as: 'quality', params: { code }, query: {} })).body.data.list
  /** States the effects, confirms them, and has another person sign. */
  const twice = async (call: Call, as: StaffRole, body: Fields, signer?: StaffRole) => {
    const stated = await press(call, as, body)
    expect(stated.status, JSON.stringify(stated.body)).toBe(409)
    const confirm = stated.body.data.statement!.confirm
    const confirmed = await press(call, as, { ...body, confirm })
    if (!signer) return confirmed
    expect(confirmed.body.data.statement?.state).toBe('confirmed')
    return press(operateStatementSignCall, signer, { statement: confirm })
  }

  test('are listed page by page by view, words, type, region and salesperson; a salesperson sees their own', async () => {
    const list = async (query: Record<string, unknown>, as: StaffRole = 'service') =>
      (await shop.press(consoleStoresCall, { as, query: query as never })).body.data
    const all = await list({})
    expect(all.list.length).toBeGreaterThan(5)
    const paged: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ limit: 2, ...(after && { after }) })
      paged.push(...page.list.map(row => row.store))
      after = page.next
    }
    expect(paged).toEqual(all.list.map(row => row.store))
    expect((await list({ q: 'rival' })).list.map(row => row.store)).toEqual(['rival'])
    expect((await list({ q: '%' })).list).toEqual([])
    expect((await list({ view: 'frozen' })).list.map(row => row.store)).toEqual(['frozen'])
    expect((await list({ q: 'buyer', rank: 6 })).list).toEqual([])
    expect(await list({}, 'sales')).toEqual({ list: [], next: null })
    expect((await shop.press(consoleStoreCall, { as: 'sales', params: { code: 'buyer' } })).status).toBe(404)
    const { views } = (await shop.press(consoleStoreViewsCall, { as: 'service' })).body.data
    expect(views.find(({ view }) => view === 'frozen')?.count).toBe(1)
  })

  test('are frozen and released with a reason that their history and the audit log tell', async () => {
    expect((await press(storeState.operateStoreFreezeCall, 'service', { store: 'poor' })).status).toBe(422)
    expect((await press(storeState.operateStoreFreezeCall, 'service', { store: 'poor', reason: '欠款超期' })).status).toBe(200)
    expect((await memberOf('poor')).status).toBe('frozen')
    expect((await press(storeState.operateStoreFreezeCall, 'service', { store: 'poor', reason: '欠款超期' })).status).toBe(409)
    await press(storeState.operateStoreUnfreezeCall, 'finance', { store: 'poor', reason: '已还清' })
    expect((await memberOf('poor')).status).toBe('active')
    expect((await history('poor')).slice(0, 2)).toMatchObject([
      { kind: 'audit', what: 'store/unfreeze', who: shop.nameOf('finance'), note: '已还清', entry_point: 'console' },
      { kind: 'audit', what: 'store/freeze', who: shop.nameOf('service'), note: '欠款超期' },
    ])
  })

  test('change their type only with the papers of that type, after the effects were confirmed', async () => {
    const change = { store: 'rival', rank: 2, reason: '转为诊所' }
    const refused = await press(storeState.operateStoreRankCall, 'quality', change)
    expect(refused.status).toBe(422)
    expect(refused.body.msg).toContain('医疗机构执业许可证')
    await shop.database.write(async trx => {
      const { id } = await trx.selectFrom('member').select('id').where('code', '=', 'rival').executeTakeFirstOrThrow()
      for (const [kind] of neededOf(2).required)
        await trx
          .insertInto('member_paper')
          .values({ member_id: id, kind: kind!, expires_on: '2099-12-31' })
          .onConflict(conflict => conflict.columns(['member_id', 'kind']).doNothing())
          .execute()
    })
    expect((await twice(storeState.operateStoreRankCall, 'quality', change)).status).toBe(200)
    expect((await memberOf('rival')).rank).toBe(2)
    expect((await press(storeState.operateStoreRankCall, 'quality', change)).body.msg).toContain('已经是诊所')
    expect((await press(storeState.operateStoreRankCall, 'quality', { ...change, rank: 5 })).status).toBe(422)
  })

  test('come into the charge of salespeople and the area of their address', async () => {
    const put = (salesperson: string) =>
      press(storeState.operateStoreSalespersonCall, 'service', { store: 'rival', salesperson, reason: '换区' })
    const unknown = await put('没有这人')
    expect(unknown.status).toBe(422)
    expect(unknown.body.msg).toContain(shop.nameOf('sales'))
    expect((await put(shop.nameOf('sales'))).status).toBe(200)
    expect((await shop.press(consoleStoreCall, { as: 'sales', params: { code: 'rival' } })).status).toBe(200)
    const area = (region: string) => press(storeState.operateStoreAreaCall, 'service', { store: 'rival', region, reason: '登记有误' })
    for (const region of ['浙江', '浙江省 杭州市 不存在区']) expect((await area(region)).status, region).toBe(422)
    expect((await area('云南省  昆明市 五华区')).status).toBe(200)
    expect((await area('云南省 昆明市 五华区')).status).toBe(422)
    const { list } = (await shop.press(consoleStoresCall, { as: 'service', query: { region: '昆明' } })).body.data
    expect(list.map(row => row.store)).toEqual(['rival'])
  })

  test('get special rights by two people, and lose them by one', async () => {
    const give = { store: 'buyer', is_special: 1, reason: '委托书已审' }
    expect((await press(storeState.operateStoreSpecialCall, 'quality', give)).body.msg).toContain('含麻采购委托书')
    const { id } = await memberOf('buyer')
    const paper = { member_id: id, kind: '含麻采购委托书', expires_on: '2099-12-31' }
    await shop.database.write(trx => trx.insertInto('member_paper').values(paper).execute())
    expect((await twice(storeState.operateStoreSpecialCall, 'quality', give, 'admin')).status).toBe(200)
    expect((await memberOf('buyer')).is_special).toBe(1)
    expect((await press(storeState.operateStoreSpecialCall, 'quality', { ...give, is_special: 0 })).status).toBe(200)
    expect((await memberOf('buyer')).is_special).toBe(0)
    const controlled = await shop.database.read.selectFrom('goods').select('id').where('type', '=', 2).executeTakeFirst()
    const right = { store: 'buyer', goods_id: controlled?.id ?? 1, reason: '签了控销协议' }
    if (controlled) expect((await twice(operateRightApproveCall, 'promotion', right, 'quality')).status).toBe(200)
  })

  test('open by papers that two people have approved; the same person signs nothing, and a refusal reaches the store', async () => {
    const { rank } = await memberOf('unapproved')
    const kinds = neededOf(rank).required.map(([kind]) => kind as PaperKind)
    const papers = await shop.database.write(async trx => {
      const made: [PaperKind, string][] = []
      for (const kind of kinds) made.push([kind, await handedPaper(trx, 'unapproved', kind, shop.clock.now())])
      return made
    })
    const waiting = async () => (await shop.press(consolePapersCall, { as: 'quality', query: {} })).body.data.list
    expect((await waiting()).map(row => row.paper).toSorted()).toEqual(papers.map(([, id]) => id).toSorted())
    expect((await shop.press(consolePapersCall, { as: 'service', query: {} })).status).toBe(403)
    const queue = (await shop.press(consoleTodayCall, { as: 'quality' })).body.data.queues.find(each => each.queue === 'paper')
    expect(queue?.count).toBe(papers.length)
    const early = await press(operateStoreApproveCall, 'quality', { store: 'unapproved' })
    expect(early.status).toBe(409)
    for (const kind of kinds) expect(early.body.msg).toContain(kind)

    const [, firstId = ''] = papers[0]!
    await press(operatePaperRejectCall, 'quality', { paper: firstId, reason: '图片不清晰' })
    const shown = async () => (await shop.press(consoleStorePapersCall, { as: 'quality', params: { code: 'unapproved' } })).body.data
    expect((await shown()).papers.find(each => each.kind === kinds[0])).toMatchObject({
      state: 'rejected',
      handed: { reason: '图片不清晰' },
    })
    await shop.database.write(trx => trx.updateTable('handed_paper').set({ state: 'waiting' }).where('id', '=', firstId).execute())

    for (const [kind, paper] of papers) {
      expect((await memberOf('unapproved')).is_passed).toBe(0)
      const body = { paper, ...(traitsOf(kind).namesScopes && { scopes: ['化学药'] }) }
      const stated = await press(operatePaperApproveCall, 'quality', body)
      const confirm = stated.body.data.statement!.confirm
      await press(operatePaperApproveCall, 'quality', { ...body, confirm })
      expect((await waiting()).find(row => row.paper === paper)?.approved_by).toBe(shop.nameOf('quality'))
      expect((await press(operateStatementSignCall, 'quality', { statement: confirm })).status).toBe(409)
      expect((await press(operateStatementSignCall, 'finance', { statement: confirm })).status).toBe(403)
      expect((await press(operateStatementSignCall, 'admin', { statement: confirm })).status).toBe(200)
    }
    expect((await memberOf('unapproved')).is_passed).toBe(1)
    expect(await waiting()).toEqual([])
    const detail = (await shop.press(consoleStoreCall, { as: 'service', params: { code: 'unapproved' } })).body.data
    expect(detail.lacking).toEqual([])
    expect(detail.store.state_text).toBe('已认证')
    const events = await history('unapproved')
    // Each says which paper it was.
    const approved = events.filter(({ what }) => what === 'paper/approve').map(({ note }) => note)
    expect(new Set(approved).size).toBe(approved.length)
    expect(approved).toContain('营业执照')
    expect(events.filter(({ what }) => what === 'paper/approve').map(({ who }) => who)).toContain(
      `${shop.nameOf('quality')} · ${shop.nameOf('admin')}`,
    )
  })

  test('with a paper that changed after it was approved are not opened by the signature', async () => {
    const paper = await shop.database.write(trx => handedPaper(trx, 'unsigned', '食品经营许可证', shop.clock.now()))
    await shop.database.write(trx => trx.updateTable('member').set({ is_passed: 0 }).where('code', '=', 'unsigned').execute())
    const stated = await press(operatePaperApproveCall, 'quality', { paper })
    const confirm = stated.body.data.statement!.confirm
    await press(operatePaperApproveCall, 'quality', { paper, confirm })
    await shop.database.write(trx => trx.updateTable('handed_paper').set({ number: '另一个编号' }).where('id', '=', paper).execute())
    expect((await press(operateStatementSignCall, 'admin', { statement: confirm })).status).toBe(409)
  })

  test('of a page that never was are not there', async () => {
    expect((await shop.press(consoleStoreCall, { as: 'service', params: { code: 'nobody' } })).status).toBe(404)
  })
})
