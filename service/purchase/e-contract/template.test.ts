import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paperTemplateCall } from '@yaoji/contract/calls/identity/paper-templates'
import { templateKinds } from '@yaoji/contract/papers/kinds'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { pdfText } from '../../../testing/service/app/pdf-text.ts'

const as = 'unapproved'

describe.each(dialects)('forms of papers on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const read = async (kind: (typeof templateKinds)[number], who = as) => {
    const { name, file } = (await shop.call(paperTemplateCall, { as: who, query: { kind } })).body.data
    return { name, text: pdfText(Buffer.from(file, 'base64url')) }
  }

  /** What the store told when it registered. */
  async function apply(trx: Transaction<Tables>, place: Record<'contact' | 'contact_phone' | 'region' | 'detail', string>): Promise<void> {
    const decision = { reason: '', agreed_at: 0, submitted_at: 0, decided_at: null, decided_by: '' }
    await trx.deleteFrom('store_application').where('member_id', '=', memberIds[as]).execute()
    await trx
      .insertInto('store_application')
      .values({ member_id: memberIds[as], state: 'waiting', email: '', ...place, ...decision })
      .execute()
  }

  it.each(templateKinds)('%s is filled in with what is known of the store, and has lines for the rest', async kind => {
    const { name, text } = await read(kind)
    expect(name).toBe(`${kind}（模板）-试验药店${memberIds[as]}.pdf`)
    expect(text).toContain(`试验药店${memberIds[as]}`)
    expect(text).toContain('加盖公章原印章')
    expect(text).not.toMatch(/[{}]|undefined/)
  })

  it('have the number and the address that the store has told', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ tax_number: '9144030071526726XG' }).where('id', '=', memberIds[as]).execute()
      await apply(trx, { contact: '李安', contact_phone: '13800000009', region: '浙江省 杭州市 西湖区', detail: '文一西路1号一层' })
    })
    const { text } = await read('开票资料')
    for (const part of ['9144030071526726XG', '浙江省杭州市西湖区文一西路1号一层', '13800000009']) expect(text).toContain(part)
    expect((await read('开票资料', 'rival')).text).not.toContain('9144030071526726XG')
  })

  it('list the stores of a head office, each with its address and contact', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ parent_id: memberIds.rival }).where('id', '=', memberIds[as]).execute()
      const place = { region: '河北省 邢台市 威县', detail: '顺城路8号', contact: '孙三', contact_phone: '0319-6161234' }
      await apply(trx, place)
    })
    const { text } = await read('门店清单', 'rival')
    for (const part of [`1. 试验药店${memberIds[as]}`, '河北省 邢台市 威县 顺城路8号', '孙三 0319-6161234']) expect(text).toContain(part)
  })

  it('are there for no other paper', async () => {
    expect((await shop.call(paperTemplateCall, { as, query: { kind: '营业执照' as never } })).status).toBe(422)
  })
})
