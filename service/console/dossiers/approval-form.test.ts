import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { consoleDossierFormCall } from '@yaoji/contract/calls/console/dossiers'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { companyCode, dossierSteps, people, type DossierSteps } from '../../../testing/service/people/dossiers.ts'
import { approvalForm } from './approval-form.ts'
import { formMessages as messages } from './form-messages.ts'

const { facts } = messages

describe.each(dialects)('the printed form of a dossier on %s', dialect => {
  let shop: ConsoleShop
  let steps: DossierSteps
  beforeAll(async () => {
    shop = await openConsole(dialect)
    steps = dossierSteps(shop)
  })
  afterAll(() => closeConsole(shop))

  const form = async (sn: string) => {
    const sheet = await approvalForm(shop.database.read, { sn, by: '韩管理', now: shop.clock.now() })
    const [papers, signatures] = sheet.tables.length > 1 ? sheet.tables : [undefined, sheet.tables[0]]
    return { ...sheet, said: Object.fromEntries(sheet.facts), papers: papers?.rows ?? [], signatures: signatures?.rows ?? [] }
  }
  const firm = (number: number) => ({ name: `示例医药${number}`, dossier_code: companyCode(number), scopes: ['化学药', '中成药'] })
  const unsigned = (step: string) => [step, messages.unsigned, '', '']

  test('names each kind, its papers and the three people with their times', async () => {
    const at = chinaMinute(shop.clock.now())
    const { supplier, holder, agent, goods } = await steps.wholeFor(goodsIds.packed)
    for (const [{ dossier_sn: sn }, title, papers] of [
      [supplier, '首营企业审批表', 6],
      [holder, '首营企业审批表', 2],
      [agent, '销售代表审批表', 2],
      [goods, '首营品种审批表', 4],
    ] as const) {
      const shown = await form(sn)
      expect([shown.title, shown.papers.length, shown.said[facts.state]], title).toEqual([title, papers, '已批准'])
      expect(shown.signatures).toEqual([
        ['采购', people.buyer, '同意', at],
        ['质管', people.quality, '同意', at],
        ['质量负责人', people.principal, '同意', at],
      ])
      expect(shown.said[facts.hash]).toMatch(/^[\da-f]{64}$/)
    }
    const { said } = await form(goods.dossier_sn)
    expect(said).toMatchObject({ [facts.goods]: String(goodsIds.packed), 供应商: `${supplier.name}（${supplier.dossier_sn}）` })
    expect((await form(agent.dossier_sn)).said[facts.idTail]).toBe('123X')
  })

  test('shows who has not signed, a refusal with its reason, and the approved content after a change', async () => {
    const opened = await steps.open('supplier', firm(21))
    const { dossier_sn: sn } = opened
    expect(await form(sn)).toMatchObject({ papers: [], signatures: ['采购', '质管', '质量负责人'].map(unsigned) })
    expect((await form(sn)).foot).toEqual([messages.noPapers, messages.unsent, messages.foot])
    await steps.papers(opened)
    await steps.submit(sn)
    expect((await form(sn)).signatures.slice(1)).toEqual(['质管', '质量负责人'].map(unsigned))
    await steps.desk('refuse', { dossier_sn: sn, reason: '许可证看不清' }, people.quality)
    expect((await form(sn)).signatures[1]?.slice(1, 3)).toEqual([people.quality, '驳回：许可证看不清'])
    await steps.paper(sn, '药品经营许可证', { paper_number: '清楚的号' })
    await steps.approve(sn)
    await steps.desk('save', { dossier_sn: sn, dossier_kind: 'supplier', name: '改了名的医药' })
    await steps.paper(sn, '营业执照', { paper_number: '换了的号' })
    const after = await form(sn)
    expect([after.said[facts.name], after.said[facts.state]]).toEqual(['示例医药21', '已批准'])
    expect(after.papers.map(([, number]) => number)).toEqual(expect.arrayContaining(['清楚的号', '营业执照1号']))
    expect(after.papers.map(([, number]) => number)).not.toContain('换了的号')
    expect(after.foot).toEqual([messages.changed, messages.foot])
    await steps.submit(sn)
    await steps.desk('refuse', { dossier_sn: sn, reason: '章不清' }, people.quality)
    expect((await form(sn)).said[facts.state]).toBe('驳回')
    await steps.paper(sn, '营业执照', { paper_number: '又换的号' })
    expect((await form(sn)).signatures[2]?.slice(0, 3)).toEqual(['质量负责人', people.principal, '同意'])
    shop.clock.advance(401 * 86_400_000)
    expect((await form(sn)).foot[1]).toMatch(/^资料已于.*到期/)
  })

  test('is a PDF for those who read dossiers', async () => {
    const { dossier_sn: sn } = await steps.open('holder', firm(22))
    const get = async (as: StaffRole, number: string) =>
      shop.console.inject({
        url: pathOf(consoleDossierFormCall, { sn: number }),
        headers: { cookie: await shop.enter(as), 'sec-fetch-site': 'same-origin' },
      })
    for (const as of ['admin', 'promotion', 'quality', 'warehouse'] as const) {
      const answer = await get(as, sn)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    for (const as of ['finance', 'service', 'sales'] as const) expect((await get(as, sn)).statusCode).toBe(403)
    expect((await get('quality', 'SY2026010100000000')).statusCode).toBe(404)
    expect((await get('quality', '1')).statusCode).toBe(404)
  })
})
