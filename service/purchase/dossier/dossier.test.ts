import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { companyCode, dossierSteps, people, type DossierSteps } from '../../../testing/service/people/dossiers.ts'
import { refusal } from '../../../testing/service/orders/recalls.ts'

const firm = { name: '示例医药', dossier_code: companyCode(1), scopes: ['化学药', '中成药'] }

const refusalText = (error: unknown) => (error as Error).message

describe.each(dialects)('dossiers of first business on %s', dialect => {
  let shop: Shop
  let steps: DossierSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = dossierSteps(shop)
  })
  afterEach(() => closeShop(shop))

  test('opened by many at once are one dossier, and the others get its number', async () => {
    const goodsOf = await steps.wholeFor(goodsIds.cold)
    const related = { supplier: goodsOf.supplier.dossier_sn, holder: goodsOf.holder.dossier_sn }
    const openings = [() => steps.open('supplier', firm), () => steps.open('goods', { goods_id: String(goodsIds.packed), ...related })]
    for (const open of openings) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => open().then(({ dossier_sn }) => dossier_sn, refusalText)))
      const [sn] = answers.filter(text => text.startsWith('SY'))
      expect(new Set(answers)).toEqual(new Set([sn, `已经有档案${sn}，请在它上面补充资料`]))
      expect(answers.filter(text => text === sn)).toHaveLength(1)
    }
  })

  test('are signed by three different people in their order, over what they saw', async () => {
    const { dossier_sn: sn, missing } = await steps.open('supplier', firm)
    expect(missing).toEqual([
      '缺少营业执照',
      '缺少药品经营许可证或药品生产许可证',
      '缺少质量保证协议',
      '缺少印章样式',
      '缺少随货同行单样式',
      '缺少开户信息',
    ])
    expect(await refusal(steps.submit(sn))).toContain('还不能签字：缺少营业执照；缺少药品经营许可证或药品生产许可证')
    await steps.papers(await steps.desk('show', { dossier_sn: sn }))
    expect(await refusal(steps.sign(sn, people.quality, 'a'.repeat(64)))).toBe('这份首营不在待签字状态')
    const { state, hash } = await steps.submit(sn)
    expect([state, hash]).toEqual(['quality', expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await refusal(steps.submit(sn))).toContain('正在等待签字')
    expect(await refusal(steps.sign(sn, people.quality, 'b'.repeat(64)))).toContain('资料已改动')
    expect(await refusal(steps.sign(sn, people.buyer))).toBe('您已作为采购签过字，三个签字要由三个人')
    expect((await steps.sign(sn, people.quality)).state).toBe('principal')
    for (const [name, step] of [
      [people.buyer, '采购'],
      [people.quality, '质管'],
    ] as const)
      expect(await refusal(steps.sign(sn, name))).toBe(`您已作为${step}签过字，三个签字要由三个人`)
    const approved = await steps.sign(sn, people.principal)
    expect(approved).toMatchObject({ state: 'approved', hash, is_lapsed: 0, ends_on: steps.day(400) })
    expect(approved.signatures.map(each => [each.step, each.person, each.verdict, each.hash])).toEqual([
      [1, people.buyer, 'signed', hash],
      [2, people.quality, 'signed', hash],
      [3, people.principal, 'signed', hash],
    ])
    expect(await refusal(steps.submit(sn))).toContain('没有新的资料要签字')
  })

  test.each([2, 3])('are sent back with a reason at step %i, and signed from the beginning', async step => {
    const dossier = await steps.open('holder', firm)
    const { dossier_sn: sn } = dossier
    await steps.papers(dossier)
    await steps.submit(sn)
    if (step === 3) await steps.sign(sn, people.quality)
    const who = step === 2 ? people.quality : people.principal
    const refused = await steps.desk('refuse', { dossier_sn: sn, reason: '许可证看不清' }, who)
    expect(refused).toMatchObject({ state: 'refused', hash: '', ends_on: '' })
    expect(refused.signatures.at(-1)).toMatchObject({ step, person: who, verdict: 'refused', reason: '许可证看不清' })
    expect(await refusal(steps.sign(sn, people.principal, 'a'.repeat(64)))).toBe('这份首营不在待签字状态')
    await steps.paper(sn, '药品生产许可证')
    const { signatures } = await steps.approve(sn)
    expect(signatures.filter(({ is_last }) => is_last === 1).map(({ verdict }) => verdict)).toEqual(['signed', 'signed', 'signed'])
    expect(signatures).toHaveLength(3 + step)
  })

  test('go back to their draft with any change while they wait, which makes what was signed void', async () => {
    const dossier = await steps.open('supplier', firm)
    const { dossier_sn: sn } = dossier
    await steps.papers(dossier)
    for (const change of [
      () => steps.paper(sn, '质量保证协议', { ends_on: steps.day(30) }),
      () => steps.desk('save', { dossier_kind: 'supplier', dossier_sn: sn, note: '改了备注' }),
      () => steps.desk('save', { dossier_kind: 'supplier', dossier_sn: sn, scopes: ['化学药'] }),
    ]) {
      const { hash } = await steps.submit(sn)
      expect((await change()).state).toBe('draft')
      expect(await refusal(steps.sign(sn, people.quality, hash))).toBe('这份首营不在待签字状态')
      expect((await steps.submit(sn)).hash).not.toBe(hash)
      await steps.desk('refuse', { dossier_sn: sn, reason: '重来' }, people.quality)
    }
  })

  test('keep every version of a paper; a renewal is in force once it is approved, and the one before until then', async () => {
    const { dossier_sn: sn, ends_on } = await steps.approved('holder', firm)
    const renewed = await steps.paper(sn, '药品生产许可证', { ends_on: steps.day(800), paper_number: '新证2号' })
    expect(renewed).toMatchObject({ state: 'draft', ends_on, is_lapsed: 0 })
    const versions = renewed.papers.filter(({ kind }) => kind === '药品生产许可证')
    expect(versions.map(each => [each.number, each.is_last, each.is_approved])).toEqual([
      ['新证2号', 1, 0],
      ['药品生产许可证1号', 0, 1],
    ])
    const approved = await steps.approve(sn)
    expect(approved).toMatchObject({ state: 'approved', ends_on: steps.day(800) })
    expect(approved.papers.map(({ is_approved, number }) => [number, is_approved])).toContainEqual(['药品生产许可证1号', 0])
    for (const table of ['dossier_paper', 'dossier_review', 'dossier_review_paper', 'dossier_signature', 'dossier_file'])
      await expect(
        shop.database.write(trx => sql`delete from ${sql.table(table)}`.execute(trx)),
        table,
      ).rejects.toThrow()
  })

  test('of goods need approved firms in force that have their scope, and an agent of that supplier', async () => {
    const goods_id = String(goodsIds.packed)
    const supplier = await steps.open('supplier', { ...firm, scopes: ['中成药'] })
    const holder = await steps.open('holder', firm)
    const related = { supplier: supplier.dossier_sn, holder: holder.dossier_sn }
    const goods = await steps.open('goods', { goods_id, ...related })
    expect(goods).toMatchObject({ scopes: ['化学药'], supplier: { name: firm.name, is_in_force: 0 } })
    await steps.papers(goods)
    const sn = goods.dossier_sn
    expect(await refusal(steps.submit(sn))).toBe(
      `还不能签字：供应商${firm.name}的首营还没有批准；化学药不在供应商${firm.name}的经营范围内；上市许可持有人${firm.name}的首营还没有批准`,
    )
    await steps.desk('save', { dossier_kind: 'supplier', dossier_sn: supplier.dossier_sn, scopes: ['化学药'] })
    await steps.papers(supplier, { 质量保证协议: { ends_on: steps.day(3) } })
    await steps.papers(holder)
    for (const each of [supplier, holder]) await steps.approve(each.dossier_sn)
    await steps.submit(sn)
    shop.clock.advance(4 * 86_400_000)
    expect(await refusal(steps.sign(sn, people.quality))).toContain(`供应商${firm.name}的质量保证协议已于${steps.day(-1)}到期`)
    const second = await steps.approved('supplier', { name: '另一家', dossier_code: companyCode(7), scopes: ['化学药'] })
    const agent = await steps.approved('agent', { name: '代表', dossier_code: '1234', supplier: second.dossier_sn })
    const other = { goods_id, ...related, agent: agent.dossier_sn }
    expect(await refusal(steps.open('goods', other))).toContain('不是这家供应商的销售代表')
    expect(await refusal(steps.open('goods', { goods_id, ...related }))).toBe(`已经有档案${sn}，请在它上面补充资料`)
    expect(await refusal(steps.open('goods', { goods_id, supplier: holder.dossier_sn, holder: holder.dossier_sn }))).toContain(
      '不是供应商的档案',
    )
  })

  test.each<[string, string, Record<string, unknown>]>([
    ['save', '请填写名称', { dossier_kind: 'holder', dossier_code: companyCode(2), scopes: ['化学药'] }],
    ['save', '统一社会信用代码', { dossier_kind: 'holder', name: '厂', dossier_code: '123', scopes: ['化学药'] }],
    ['save', '请填写统一社会信用代码', { dossier_kind: 'holder', name: '厂', scopes: ['化学药'] }],
    ['save', '请填写经营范围', { dossier_kind: 'supplier', name: '厂', dossier_code: companyCode(2) }],
    ['save', '身份证后四位', { dossier_kind: 'agent', name: '人', dossier_code: '12345' }],
    ['save', '供应商的首营编号', { dossier_kind: 'agent', name: '人', dossier_code: '1234' }],
    ['save', '没有编号为999的商品', { dossier_kind: 'goods', goods_id: '999' }],
    ['save', '没有这一项', { dossier_kind: 'holder', name: '厂', dossier_code: companyCode(2), scopes: ['化学药'], goods_id: '1' }],
    ['save', '没有这个首营编号', { dossier_kind: 'holder', dossier_sn: `SY${'0'.repeat(16)}`, note: '字' }],
    ['show', '没有这个首营编号', { dossier_sn: `SY${'0'.repeat(16)}` }],
    ['paper', '没有编号', { paper_kind: '印章样式', paper_number: '1', number_of: 'supplier' }],
    ['paper', '没有有效期', { paper_kind: '印章样式', ends_on: '2030-01-01', number_of: 'supplier' }],
    ['paper', '请填写药品经营许可证的编号', { paper_kind: '药品经营许可证', paper_number: undefined, number_of: 'supplier' }],
    ['paper', '请填写药品经营许可证的有效期', { paper_kind: '药品经营许可证', ends_on: undefined, number_of: 'supplier' }],
    ['paper', '已经过了', { paper_kind: '药品经营许可证', ends_on: '2026-11-19', number_of: 'supplier' }],
    ['paper', '没有这一天', { paper_kind: '药品经营许可证', ends_on: '2027-02-30', number_of: 'supplier' }],
    ['paper', '在今天之后', { paper_kind: '药品经营许可证', issued_on: '2026-11-21', number_of: 'supplier' }],
    ['paper', '有效期早于发证日期', { paper_kind: '营业执照', issued_on: '2026-11-20', ends_on: '2026-11-19', number_of: 'supplier' }],
    ['paper', '不收“授权委托书”', { paper_kind: '授权委托书', number_of: 'supplier' }],
    ['paper', '文件', { paper_kind: '印章样式', file: Buffer.from('no picture').toString('base64url'), number_of: 'supplier' }],
  ])('%s refuses at its field: %s', async (command, text, { number_of, ...body }) => {
    if (number_of === undefined) {
      expect(await refusal(steps.desk(command, body))).toContain(text)
      return
    }
    const { dossier_sn } = await steps.open('supplier', firm)
    const { paper_kind, ...more } = body
    expect(await refusal(steps.paper(dossier_sn, paper_kind as never, more))).toContain(text)
  })
})
