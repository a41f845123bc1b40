import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalCloseCall } from '@yaoji/contract/calls/member/personal-data'
import { columnsWith, mark, textColumns, type TextColumn } from '../../../testing/service/app/find-text.ts'
import { equip } from '../../../testing/service/orders/equip.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects, testPassword } from '../../../testing/service/index.ts'
import { addTraces, tracedPerson } from '../../../testing/service/people/person-traces.ts'
import { testMailbox } from '../../../testing/service/app/letters.ts'
import { trialGateway } from '../../../testing/service/app/trial-gateway.ts'
import { holdings } from './tables.ts'
import { keeperOf, traces } from './traces.ts'

const id = memberIds.buyer
const person = tracedPerson

/** Columns with numbers, digests, days, states and other words of the shop, by their names. */
const technical =
  /^(id|.*_id|.*_hash|.*_on|.*_key|sn|state|kind|code|number|batch|hash|salt|token|status|role|ranks?|type|image|way|event|line_kind|operator|carrier|carrier_code|parcel_number|spec|pack_unit|manufacturer|dosage_form|approval_number|tax_number|region|detail|scopes?)$/
/** Further columns of persons and stores whose words are names of goods, of companies and lists, or what the shop writes. */
const wordsOfOthers: Readonly<Record<string, readonly string[]>> = {
  after_sale: ['reason'],
  after_sale_event: ['actor'],
  after_sale_line: ['reasons'],
  agent_code: ['redirect_uri', 'challenge'],
  bill_row: ['provider_number', 'verdict'],
  cart_import: ['added'],
  charge: ['channel', 'purpose', 'return_path', 'trade_number', 'problem', 'venue'],
  charge_refund: ['problem'],
  chat_ticket: ['alias', 'about'],
  code_quota: ['subject'],
  contract: ['certificate', 'end_reason', 'ended_by', 'issued_by'],
  coupon: ['name', 'terms'],
  file: ['kept_as', 'kept_in', 'kept_sha256', 'used_for'],
  file_piece: ['upload'],
  goods_right: ['reason'],
  handed_page: ['upload'],
  idempotency: ['actor', 'answer', 'fingerprint'],
  import_row: ['cells', 'problem', 'outcome', 'reasons', 'subject'],
  import_store_value: ['field', 'key', 'before', 'after', 'outcome', 'value_now', 'reason'],
  invoice: ['reason', 'title'],
  invoice_line: ['name'],
  invoice_voucher: ['xml', 'sha256'],
  message: ['path'],
  notice: ['channel', 'verdict'],
  order_deduction: ['name', 'rule'],
  order_event: ['actor'],
  order_gift: ['bar_by', 'sources'],
  order_line: ['name', 'price_name', 'source_name'],
  orders: ['delivery', 'invoice_title', 'papers', 'pay_method'],
  parcel_temperature: ['logger', 'curve'],
  partner_code: ['origin', 'challenge'],
  passkey: ['public_key', 'transports'],
  payment: ['method'],
  points_order: ['name', 'reason'],
  program_action: ['day', 'call', 'what'],
  program_order: ['lines', 'print', 'quoted', 'remark'],
  purchase_request: ['answer', 'name', 'needed_by', 'quote_until'],
  quotation: ['answer', 'quote_until', 'wanted_until'],
  quote: ['body', 'pinned'],
  receipt: ['refusal'],
  recharge_arrival: ['reference'],
  refund: ['cause'],
  refund_reversal: ['reason', 'signer'],
  saved_cart: ['lines', 'name'],
  search_miss: ['word'],
  session: ['origin'],
  standing_order: ['lines', 'name'],
  store_application: ['decided_by', 'reason'],
  store_opening: ['reason', 'opened_by', 'signed_by', 'closed_why'],
  store_program: ['hint', 'name'],
  trace_code: ['parent', 'returned_to'],
  transfer_proof: ['refusal'],
  voucher: ['name'],
  withdrawal: ['reason', 'reference'],
}
/** Rows that the shop names by the person: their marks are set apart, or the rows are looked at below. */
const apart = ['person', 'member', 'membership', 'schema_migration']

/** Tables whose rows may say something of a person. */
const mayHold = ({ table, column }: TextColumn) =>
  !apart.includes(table) &&
  !['shop', 'technical'].includes(holdings[table as keyof typeof holdings]) &&
  !technical.test(column) &&
  !wordsOfOthers[table]?.includes(column)

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
    await addTraces(shop, id)
  })
  afterAll(() => closeShop(shop))

  test('leaves nothing of the person in any column of any table, except what the law keeps and the register names', async () => {
    for (const column of await textColumns(shop.database)) {
      if (!mayHold(column)) continue
      const { rows } = await sql`select 1 from ${sql.table(column.table)} where ${isOwnRow(column)} limit 1`.execute(shop.database.read)
      // What the law keeps needs no row to be known.
      if (rows.length === 0)
        expect(keeperOf(`${column.table}.${column.column}`), `${column.table}.${column.column} has no row`).toBeDefined()
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

  test('every table of the schema has a decision, and no other', async () => {
    const tables = await shop.database.read.introspection.getTables()
    const names = tables
      .filter(({ schema }) => schema === undefined || schema === 'public')
      .map(({ name }) => name)
      .filter(name => name !== 'schema_migration')
    expect(names.toSorted()).toEqual(Object.keys(holdings).toSorted())
    const traced = Object.entries(holdings).flatMap(([table, holding]) => (holding === 'traced' ? [table] : []))
    expect([...new Set(traces.map(({ table }) => table))].toSorted()).toEqual(traced.toSorted())
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
