import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { dossierReaders } from '@yaoji/contract/console/dossiers'
import * as calls from '@yaoji/contract/calls/console/dossiers'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import * as dossier from '@yaoji/contract/calls/operator/dossier'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { QueueId } from '@yaoji/contract/console/queues'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { companyCode, dossierSteps, type DossierSteps } from '../../../testing/service/people/dossiers.ts'
import { tinyPdf } from '../../../testing/service/app/tiny-files.ts'

describe.each(dialects)('dossiers in the console on %s', dialect => {
  let shop: ConsoleShop
  let steps: DossierSteps
  beforeAll(async () => {
    shop = await openConsole(dialect)
    steps = dossierSteps(shop)
  })
  afterAll(() => closeConsole(shop))

  const list = async (query: Record<string, string | number>) =>
    (await shop.press(calls.consoleDossiersCall, { as: 'quality', query })).body.data
  const numbers = async (query: Record<string, string | number>) => (await list(query)).list.map(row => row.dossier_sn)
  const views = async () => {
    const { views: all } = (await shop.press(calls.consoleDossierViewsCall, { as: 'quality' })).body.data
    return Object.fromEntries(all.filter(({ count }) => count > 0).map(({ view, count }) => [view, count]))
  }
  const queue = async (as: StaffRole, id: QueueId) => {
    const { queues } = (await shop.press(consoleTodayCall, { as })).body.data
    return queues.find(each => each.queue === id)
  }

  test('are kept by 运营, signed by 质管 and 超级管理员, listed by their state, and wait in 今日 for who may sign', async () => {
    const opened = await shop.press(dossier.operateDossierSaveCall, {
      as: 'promotion',
      body: { dossier_kind: 'holder', name: '示例制药', dossier_code: companyCode(1), scopes: ['化学药'] },
    })
    const { dossier_sn: sn } = opened.body.data
    await steps.papers(opened.body.data)
    expect(await views()).toEqual({ draft: 1, all: 1 })
    for (const as of ['quality', 'warehouse', 'service'] as const)
      expect((await shop.press(dossier.operateDossierSubmitCall, { as, body: { dossier_sn: sn } })).status, as).toBe(403)
    const { hash } = (await shop.press(dossier.operateDossierSubmitCall, { as: 'promotion', body: { dossier_sn: sn } })).body.data
    expect(await views()).toEqual({ quality: 1, all: 1 })
    const sign = (as: StaffRole) => shop.press(dossier.operateDossierSignCall, { as, body: { dossier_sn: sn, dossier_hash: hash } })
    for (const as of ['promotion', 'warehouse', 'sales'] as const) expect((await sign(as)).status, as).toBe(403)
    expect(await queue('quality', 'dossier')).toMatchObject({ count: 1, items: [{ id: sn, note: '待质管' }] })
    expect(await queue('promotion', 'dossier')).toBeUndefined()
    expect((await sign('quality')).status).toBe(200)
    expect(await queue('quality', 'dossier')).toMatchObject({ count: 0 })
    expect(await queue('admin', 'dossier')).toMatchObject({ count: 1, items: [{ note: '待质量负责人' }] })
    expect((await sign('admin')).status).toBe(200)
    expect(await views()).toEqual({ approved: 1, all: 1 })
    const shown = (await shop.press(calls.consoleDossierCall, { as: 'warehouse', params: { sn } })).body.data
    expect(shown.signatures.map(({ person }) => person)).toEqual(
      ['promotion', 'quality', 'admin'].map(role => shop.nameOf(role as StaffRole)),
    )
    for (const as of dossierReaders) {
      const { list } = (await shop.press(consoleAuditCall, { as, query: { object: `dossier:${sn}` } })).body.data
      expect(list.map(({ action }) => action).slice(0, 3), as).toEqual(['dossier/sign', 'dossier/sign', 'dossier/submit'])
      expect(list.at(-1)?.action, as).toBe('dossier/save')
    }
    for (const q of [sn.toLowerCase(), '制药', companyCode(1)]) expect(await numbers({ q }), q).toEqual([sn])
    for (const q of ['%', '没有']) expect(await numbers({ q }), q).toEqual([])
    expect(await numbers({ kind: 'supplier' })).toEqual([])
    expect((await shop.press(calls.consoleDossiersCall, { as: 'service' })).status).toBe(403)
  })

  test('remind 90, 60, 30 and 7 days before a paper ends, and when it has', async () => {
    const { goods, supplier } = await steps.wholeFor(goodsIds.packed, { supplier: { 质量保证协议: { ends_on: steps.day(100) } } })
    expect(await numbers({ kind: 'goods', q: String(goodsIds.packed) })).toEqual([goods.dossier_sn])
    expect(await queue('promotion', 'dossier_end')).toMatchObject({ count: 0 })
    const days = 86_400_000
    const since: number[] = []
    for (const [ahead, left] of [
      [10, 90],
      [31, 59],
      [29, 30],
      [25, 5],
      [5, 0],
    ] as const) {
      shop.clock.advance(ahead * days)
      const found = await queue('promotion', 'dossier_end')
      const text = left === 0 ? '今天到期' : `${left} 天后到期`
      expect(found).toMatchObject({ count: 1, items: [{ id: supplier.dossier_sn, note: expect.stringContaining(text) }] })
      since.push(found!.items[0]!.since)
    }
    expect(since.map(at => Math.round((shop.clock.now() / 1_000 - at) / 86_400))).toEqual([90, 60, 30, 7, 7])
    expect(await numbers({ view: 'ending' })).toEqual([supplier.dossier_sn])
    shop.clock.advance(days)
    expect(await numbers({ view: 'lapsed' })).toEqual([supplier.dossier_sn])
    expect(await queue('quality', 'dossier_end')).toMatchObject({ items: [{ note: expect.stringContaining('已锁住') }] })
  })

  test('show the file of a paper to their readers, and ask for a reason before one of a person, which is noted with who looked', async () => {
    const { list: all } = await list({ kind: 'agent' })
    const sn = all[0]!.dossier_sn
    const { papers } = (await shop.press(calls.consoleDossierCall, { as: 'quality', params: { sn } })).body.data
    const id = papers.find(({ kind }) => kind === '身份证复印件')!.file_id
    const url = `/api/console/dossier/${sn}/file/${id}`
    const read = async (as: StaffRole, reason = '首营审核') =>
      shop.console.inject({
        url: `${url}?${new URLSearchParams({ reason })}`,
        headers: { cookie: await shop.enter(as), 'sec-fetch-site': 'same-origin' },
      })
    const answer = await read('quality')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.toString('base64url').slice(0, 8)).toBe(tinyPdf.slice(0, 8))
    expect((await read('service')).statusCode).toBe(403)
    for (const reason of ['', '　 ']) {
      const refused = await read('quality', reason)
      expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
        422,
        { reason: ['有身份证信息，请先填写查看原因'] },
      ])
    }
    const noted = await shop.database.read
      .selectFrom('audit_entry')
      .select(['actor', 'detail'])
      .where('action', '=', 'dossier/file')
      .execute()
    expect(noted).toEqual([{ actor: shop.nameOf('quality'), detail: expect.stringContaining('首营审核') }])
    const other = await shop.press(calls.consoleDossierFileCall, { as: 'quality', params: { sn: 'SY2026010100000000', id } })
    expect(other.status).toBe(404)
  })
})
