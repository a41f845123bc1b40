import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalCloseCall } from '@yaoji/contract/calls/member/personal-data'
import { columnsWith, mark, textColumns, type TextColumn } from '../../../testing/service/find-text.ts'
import { equip } from '../../../testing/service/equip.ts'
import { memberIds } from '../../../testing/service/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/commerce-shop.ts'
import { dialects, testPassword } from '../../../testing/service/index.ts'
import { testMailbox } from '../../../testing/service/letters.ts'
import { trialGateway } from '../../../testing/service/trial-gateway.ts'
import { keeperOf } from './traces.ts'

const id = memberIds.buyer
const person = {
  name: '欧阳检索',
  email: 'ouyang@jiansuo.example',
  wechat_id: 'openid-ouyang',
  wechat_name: '欧阳微信',
  phone: '13911112222',
}

/** Columns that may name a person, by their names. */
const personal =
  /phone|contact|receiver|mail|signer|payer|subject|wechat|agent|account_name|^address$|^name$|^(title|text|message|answer|content|note)$/
/** Tables of goods, stores, the shop's own people and its offers, and columns that name goods, companies or what the shop writes. */
const ofOthers =
  /^(person|member|membership|staff|staff_session|goods.*|category|warehouse|partner|partner_.*|coupon|coupon_offer|voucher|promotion.*|lottery|lottery_prize|points_goods|saved_cart|standing_order|store_program|agent_client|order_line|order_deduction|operator_.*|announcement|campaign|setting.*|report_file|order_cashback|recall|batch.*|audit_.*|invoice|invoice_line|schema_migration|counter_change|shop_change|track_event)\.|^(purchase_request|points_order|quotation)\.(name|answer)$|^(outbox\.message|code_quota\.subject)$/

const isPhone = (column: string) => /phone/.test(column)
const valueFor = ({ table, column }: TextColumn) =>
  isPhone(column) || table === 'outbox' ? person.phone : /mail/.test(column) ? person.email : person.name

function isOwnRow({ siblings }: TextColumn) {
  const owners = [['person_id', id] as const, ['member_id', id] as const].filter(([column]) => siblings.includes(column))
  return owners.length === 0
    ? sql`1 = 1`
    : sql.join(
        owners.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
        sql` or `,
      )
}

/** Rows that the calls of `equip` do not make: former telephones, codes, feedback, money, signatures, an application. */
async function addTraces({ database, clock }: Shop): Promise<void> {
  const [now, own] = [clock.now(), { member_id: id, person_id: id }]
  const place = { agent: '', address: '' }
  await database.write(async trx => {
    await trx
      .insertInto('phone_change')
      .values({ person_id: id, old_phone: person.phone, new_phone: '13', address: '', changed_at: now })
      .execute()
    await trx
      .insertInto('phone_code')
      .values({ id_hash: 'c', purpose: 'change', phone: person.phone, source: '', code_hash: '', tries: 0, created_at: now })
      .execute()
    await trx.insertInto('phone_proof').values({ token_hash: 'p', purpose: 'reset', phone: person.phone, created_at: now }).execute()
    await trx
      .insertInto('code_quota')
      .values({ subject: `phone:${person.phone}`, seen_at: now })
      .execute()
    await trx
      .insertInto('registration')
      .values({
        phone: person.phone,
        password_hash: '',
        fields: JSON.stringify(person),
        username_tries: 0,
        agreed_at: now,
        updated_at: now,
      })
      .execute()
    await trx.insertInto('login_device').values({ token_hash: 'd', person_id: id, seen_at: now }).execute()
    await trx
      .insertInto('wechat_code')
      .values({
        ...{ id_hash: 'w', browser_hash: '', scan_hash: 'w', confirm_hash: '', purpose: 'bind', person_id: id, state: 'used' },
        ...{ check_number: '1', wechat_id: person.wechat_id, wechat_name: person.wechat_name, created_at: now, ...place },
      })
      .execute()
    await trx
      .insertInto('feedback')
      .values({ id: 'F', sn: 'FK1', ...own, kind: 'site', content: person.name, phone: person.phone, created_at: now })
      .execute()
    await trx
      .insertInto('file')
      .values({ id: 'F', member_id: id, type: 'image/png', bytes: new Uint8Array(1), used_for: 'feedback:F', created_at: now })
      .execute()
    await trx.insertInto('feedback_photo').values({ feedback_id: 'F', position: 0, file_id: 'F' }).execute()
    await trx
      .insertInto('withdrawal')
      .values({ id: 'W', ...own, amount_fen: 1, state: 'refused', account_name: '', bank: '', account_number: '', created_at: now })
      .execute()
    await trx
      .insertInto('contract_signing')
      .values({ id: 'S', ...own, signer: person.name, texts: '[]', state: 'done', created_at: now, expires_at: now, finished_at: now })
      .execute()
    await trx
      .insertInto('chat_alias')
      .values({ ...own, alias: 'alias' })
      .execute()
    await trx
      .insertInto('store_application')
      .values({
        ...{ member_id: id, state: 'approved', reason: '', contact: person.name, contact_phone: person.phone, email: person.email },
        ...{ region: '', detail: '', agreed_at: now, submitted_at: now, decided_at: now, decided_by: '' },
      })
      .execute()
  })
}

describe.each(dialects)('an erasure on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect, { openGateway: trialGateway().open, config: { senders: testMailbox().senders } })
    await shop.database.write(async trx => {
      await trx
        .updateTable('person')
        .set({ ...person })
        .where('id', '=', id)
        .execute()
      await trx.insertInto('membership').values({ person_id: memberIds.rival, member_id: id, role: 'owner', is_default: 0 }).execute()
    })
    await equip(shop, 'buyer')
    await addTraces(shop)
  })
  afterAll(() => closeShop(shop))

  test('leaves nothing of the person in any column of any table, except what the law keeps and the register names', async () => {
    for (const column of await textColumns(shop.database)) {
      const place = `${column.table}.${column.column}`
      if (!personal.test(column.column) || ofOthers.test(place)) continue
      await mark(shop.database, column, valueFor(column), isOwnRow(column))
    }
    const marks = Object.values(person)
    // Without marks in most places the rest proves nothing.
    expect((await columnsWith(shop.database, marks)).length).toBeGreaterThan(40)
    const closed = await shop.call(personalCloseCall, { as: 'buyer', body: { password: testPassword } })
    expect(closed.body).toMatchObject({ code: 10_000, data: { is_closed: 1, open: [] } })
    const left = await columnsWith(shop.database, marks)
    expect(left.filter(place => keeperOf(place) === undefined)).toEqual([])
    expect(left).toContain('orders.contact_phone')
  })

  test('takes nothing from other people, whose store goes on receiving', async () => {
    const { read } = shop.database
    const next = await read.selectFrom('person').selectAll().where('id', '=', memberIds.rival).executeTakeFirstOrThrow()
    expect(next).toMatchObject({ username: 'rival', phone: '13800000002' })
    const [address] = await read.selectFrom('address').select(['name', 'phone']).where('member_id', '=', id).execute()
    expect(address).toEqual({ name: next.name, phone: next.phone })
    expect(await read.selectFrom('member').select('status').where('id', '=', id).executeTakeFirst()).toEqual({ status: 'active' })
  })
})
