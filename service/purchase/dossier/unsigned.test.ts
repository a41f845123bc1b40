import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { companyCode, dossierSteps, people, type DossierSteps } from '../../../testing/service/people/dossiers.ts'
import { refusal } from '../../../testing/service/orders/recalls.ts'

const goods = goodsIds.packed

describe.each(dialects)('locks by what was signed on %s', dialect => {
  let shop: Shop
  let steps: DossierSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = dossierSteps(shop)
  })
  afterEach(() => closeShop(shop))

  const untils = () =>
    shop.database.read.selectFrom('goods').select(['sold_until', 'received_until']).where('id', '=', goods).executeTakeFirstOrThrow()
  const renew = async (sn: string) => {
    await steps.paper(sn, '营业执照')
    await steps.approve(sn)
  }

  test('an agent that no one has signed unlocks nothing, whatever is renewed in the meantime', async () => {
    const { supplier, holder, agent, ...own } = await steps.wholeFor(goods, { agent: { 授权委托书: { ends_on: steps.day(5) } } })
    const from = { supplier: supplier.dossier_sn }
    const other = await steps.approved('agent', { name: '另一代表', dossier_code: '4567', ...from })
    const { dossier_sn: sn } = own.goods
    await steps.desk('save', { dossier_kind: 'goods', dossier_sn: sn, agent: other.dossier_sn })
    await renew(holder.dossier_sn)
    expect((await untils()).received_until).toBe(steps.day(5))
    // What was signed is renewed: it counts, though the draft names another agent.
    await steps.paper(agent.dossier_sn, '授权委托书', { ends_on: steps.day(50) })
    await steps.approve(agent.dossier_sn)
    expect((await untils()).received_until).toBe(steps.day(50))
    await steps.approve(sn)
    expect((await untils()).received_until).toBe(steps.day(400))
  })

  test('scopes that no one has signed cover no goods', async () => {
    const { supplier, holder } = await steps.wholeFor(goods)
    for (const { kind, dossier_sn } of [supplier, holder])
      await steps.desk('save', { dossier_kind: kind, dossier_sn, scopes: ['化学药', '生物制品'] })
    const related = { supplier: supplier.dossier_sn, holder: holder.dossier_sn }
    const outside = await steps.open('goods', { goods_id: String(goodsIds.outOfScope), ...related })
    await steps.papers(outside)
    const said = await refusal(steps.submit(outside.dossier_sn))
    expect(said).toContain('生物制品不在供应商示例医药1的经营范围内')
    expect(said).toContain('生物制品不在上市许可持有人示例制药1的经营范围内')
    await steps.approve(supplier.dossier_sn)
    await steps.approve(holder.dossier_sn)
    await steps.approve(outside.dossier_sn)
  })

  test('a person and a key that the person made are one signer', async () => {
    const key = { name: 'bot', secret: 'S'.repeat(43), scope: 'quality', created_by: people.quality, created_at: 1 }
    await shop.database.write(trx => trx.insertInto('operator_key').values(key).execute())
    const dossier = await steps.open('holder', { name: '示例制药', dossier_code: companyCode(1), scopes: ['化学药'] })
    const { dossier_sn: sn } = dossier
    await steps.papers(dossier)
    await steps.submit(sn)
    await steps.sign(sn, people.quality)
    expect(await refusal(steps.sign(sn, 'bot'))).toBe('您已作为质管签过字，三个签字要由三个人')
    expect((await steps.sign(sn, people.principal)).state).toBe('approved')
  })

  test('another scope of goods needs its own papers at once, and goods without them are listed as sold out', async () => {
    const { holder } = await steps.wholeFor(goods)
    await shop.database.write(trx => trx.updateTable('goods').set({ erp_code: 'E1' }).where('id', '=', goods).execute())
    const { name } = await shop.database.read.selectFrom('goods').select('name').where('id', '=', goods).executeTakeFirstOrThrow()
    const upsert = async (scope: string) => {
      const rows = JSON.stringify([{ code: 'E1', name, scope }])
      const answer = await shop.database.write(trx =>
        carryOut<{ rows: { result: string; reasons: string[] }[] }>(trx, 'goods-upsert', {
          body: { rows },
          name: '质管',
          now: shop.clock.now(),
        }),
      )
      expect(answer.rows[0]).toMatchObject({ reasons: [], result: 'updated' })
    }
    await upsert('二类器械')
    expect(await untils()).toEqual({ sold_until: '', received_until: '' })
    await renew(holder.dossier_sn)
    expect(await untils()).toMatchObject({ sold_until: '' })
    const headers = { origin: shop.config.siteOrigin, cookie: await shop.login('buyer') }
    const listed = await shop.app.inject({ url: '/api/goods/list?in_stock=1&page_size=100', headers })
    expect(listed.statusCode).toBe(200)
    expect(listed.json<{ data: { list: { id: number }[] } }>().data.list.map(({ id }) => id)).not.toContain(goods)
    await upsert('化学药')
    expect((await untils()).sold_until).toBe(steps.day(400))
  })
})
