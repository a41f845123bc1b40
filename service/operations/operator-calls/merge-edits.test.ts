import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallOf } from '@yaoji/contract/calls/call-types'
import { feedbackAddCall } from '@yaoji/contract/calls/member/feedback'
import { openedField, operatorEdits, type EditConflict } from '@yaoji/contract/operator/edits'
import { operatorRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects, isLongRun } from '../../../testing/service/app/dialects.ts'
import { editedValues } from './edited-values.ts'

type Told = { conflicts?: EditConflict[]; statement?: { confirm: string } }
type AnyOperation = CallOf<{ body: Readonly<Record<string, unknown>>; answer: unknown }>
const regions = ['四川省 成都市 武侯区', '浙江省 杭州市 西湖区', '江苏省 南京市 鼓楼区', '广东省 广州市 天河区', '湖北省 武汉市 武昌区']
const edits = isLongRun ? 10_000 : 500
const atOnce = 5

test('every operation that replaces a value has a reader of what is there now', () => {
  const read = Object.entries(operatorEdits).filter(([, edit]) => edit !== 'cells')
  expect(Object.keys(editedValues).toSorted()).toEqual(read.map(([address]) => address).toSorted())
  for (const address of Object.keys(operatorEdits)) expect(operatorRoles[address], address).toBeDefined()
})

describe.each(dialects)('two people with the same form open on %s', dialect => {
  let shop: ConsoleShop
  let feedback = ''
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.call(feedbackAddCall, { as: 'buyer', body: { kind: 'goods', content: '纸箱总是压坏，请换厚一点的' } })
    feedback = (await shop.database.read.selectFrom('feedback').select('sn').executeTakeFirstOrThrow()).sn
    const [known] = await shop.database.read.selectFrom('staff').selectAll().where('role', '=', 'sales').execute()
    const more = ['吴小北', '郑小南'].map((name, at) => ({ ...known!, id: 900 + at, account: `sales${at}`, name }))
    await shop.database.write(trx => trx.insertInto('staff').values(more).execute())
  })
  afterAll(() => closeConsole(shop))

  async function send(address: string, body: Record<string, unknown>, opened?: Record<string, string>, as: StaffRole = 'admin') {
    const call: AnyOperation = { method: 'POST', path: `/api/operator/${address}` }
    const whole = { ...body, ...(opened && { [openedField]: JSON.stringify(opened) }) }
    const first = await shop.press<Told>(call, { as, body: whole })
    const confirm = first.body.data?.statement?.confirm
    return confirm === undefined ? first : shop.press<Told>(call, { as, body: { ...whole, confirm } })
  }

  const cases: readonly (readonly [
    address: string,
    body: () => Record<string, unknown>,
    field: string,
    texts: readonly [string, string, string],
  ])[] = [
    ['store/salesperson', () => ({ store: 'buyer', reason: '换区' }), 'salesperson', ['', '吴小北', '郑小南']],
    ['store/erp_code', () => ({ store: 'buyer', reason: 'ERP换编码' }), 'erp_code', ['', 'K1', 'K2']],
    ['store/area', () => ({ store: 'buyer', reason: '地址更正' }), 'region', ['', regions[1]!, regions[2]!]],
    ['store/credit_line', () => ({ store: 'buyer', reason: '年度核定', days: 30 }), 'limit', ['0.00', '100.00', '200.00']],
    ['goods/cost', () => ({ goods_id: String(goodsIds.packed) }), 'price', ['', '7.00', '7.50']],
    ['feedback/answer', () => ({ feedback_sn: feedback }), 'answer', ['', '已换五层纸箱', '正在和仓库商量']],
  ]

  test.each(cases)('%s shows the second of them what is there now, and writes nothing', async (address, body, field, [, one, other]) => {
    const now = async () => shop.database.write(trx => editedValues[address]!(trx, body(), shop.clock.now()))
    const before = (await now())[field] ?? ''
    expect((await send(address, { ...body(), [field]: one }, { [field]: before })).status).toBe(200)
    const answer = await send(address, { ...body(), [field]: other }, { [field]: before })
    expect(answer.status).toBe(409)
    expect(answer.body.msg).toContain('别人也改了')
    expect(answer.body.data.conflicts).toEqual([{ field, before, theirs: one, mine: other }])
    expect((await now())[field]).toBe(one)
    // With the choice that was made the same form goes through.
    expect((await send(address, { ...body(), [field]: other }, { [field]: one })).status).toBe(200)
    expect((await now())[field]).toBe(other)
  })

  test('lists are merged as a whole, each entry a line', async () => {
    const plan = { ck_id: '1', cutoff: '16:00', weekdays: '12345', areas: ['浙江省 1', '其他地区 3'] }
    expect((await send('delivery/save', plan)).status).toBe(200)
    const now = async () => shop.database.write(trx => editedValues['delivery/save']!(trx, plan, shop.clock.now()))
    const opened = await now()
    expect(opened).toMatchObject({ areas: '浙江省 1\n其他地区 3', closed: '' })
    expect((await send('delivery/save', { ...plan, closed: ['2026-10-01~2026-10-07'] }, opened)).status).toBe(200)
    expect((await send('delivery/save', { ...plan, areas: ['浙江省 2'] }, opened)).status).toBe(200)
    expect(await now()).toEqual({ ...opened, areas: '浙江省 2', closed: '2026-10-01~2026-10-07' })
    const { status, body } = await send('delivery/save', { ...plan, areas: ['浙江省 5'] }, opened)
    expect({ status, conflicts: body.data.conflicts }).toMatchObject({ status: 409, conflicts: [{ field: 'areas', theirs: '浙江省 2' }] })
  })

  test('what they changed apart is merged, and what was left alone is theirs', async () => {
    const credit = async (limit: string, days: number, opened: Record<string, string>) =>
      (await send('store/credit_line', { store: 'rival', reason: '核定', limit, days }, opened)).status
    expect(await credit('100.00', 30, { limit: '0.00', days: '' })).toBe(200)
    const opened = { limit: '100.00', days: '30' }
    expect(await credit('300.00', 30, opened)).toBe(200)
    expect(await credit('100.00', 15, opened)).toBe(200)
    const { limit_fen, days } = await shop.database.read
      .selectFrom('credit_line')
      .innerJoin('member', 'member.id', 'credit_line.member_id')
      .select(['limit_fen', 'days'])
      .where('code', '=', 'rival')
      .executeTakeFirstOrThrow()
    expect([Number(limit_fen), days]).toEqual([30_000, 15])
  })

  test('fields of a document are merged and shown like those of a form', async () => {
    const first = { name: '冬季满减', begins: '2030-12-01', ends: '2030-12-31', tiers: [{ from: '500.00', off: '5.00' }] }
    const put = (document: object, id?: number, opened: object = {}) => {
      const file = Buffer.from(JSON.stringify(document)).toString('base64url')
      const shown = Object.fromEntries(Object.entries(opened).map(([name, value]) => [name, JSON.stringify(value)]))
      const body = { promotion_kind: 'full-reduction', file, ...(id !== undefined && { promotion_id: String(id) }) }
      return send('promotion/save', body, id === undefined ? undefined : shown)
    }
    expect((await put(first)).status).toBe(200)
    const { id } = await shop.database.read.selectFrom('promotion').select('id').where('name', '=', first.name).executeTakeFirstOrThrow()
    const saved = async () => {
      const rows = shop.database.read.selectFrom('promotion_event').select('document').where('promotion_id', '=', id)
      return JSON.parse((await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).document) as typeof first
    }
    const opened = await saved()
    expect((await put({ ...opened, name: '双旦满减' }, id, opened)).status).toBe(200)
    expect((await put({ ...opened, ends: '2031-01-03' }, id, opened)).status).toBe(200)
    expect(await saved()).toMatchObject({ name: '双旦满减', ends: '2031-01-03' })
    const refused = await put({ ...opened, name: '年货满减' }, id, opened)
    expect(refused.body.data.conflicts).toEqual([{ field: 'name', before: '"冬季满减"', theirs: '"双旦满减"', mine: '"年货满减"' }])
    expect(await saved()).toMatchObject({ name: '双旦满减' })
  })

  test.each(['', 'x', '[]', '7', '{"region":'])('what a form says it was opened on may be broken: %j', async opened => {
    const call: AnyOperation = { method: 'POST', path: '/api/operator/store/area' }
    const { status } = await shop.press(call, { as: 'admin', body: { store: 'buyer', reason: '更正', region: regions[0]!, opened } })
    expect([200, 422]).toContain(status)
    if (opened !== '') expect(status).toBe(422)
  })

  test(`of ${edits} edits by people with old forms none overwrites what its form did not show`, { timeout: 600_000 }, async () => {
    const values = { 'store/area': regions, 'store/salesperson': ['', '吴小北', '郑小南', shop.nameOf('sales')] } as const
    const fieldOf = { 'store/area': 'region', 'store/salesperson': 'salesperson' } as const
    const stores = ['buyer', 'rival'] as const
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const read = (address: keyof typeof values, store: string) =>
      shop.database.write(async trx => (await editedValues[address]!(trx, { store }, shop.clock.now()))[fieldOf[address]] ?? '')
    /** What a form shows that was opened some edits ago. */
    const forms = new Map<string, string>()
    const sent = new Map<string, { before: string; mine: string; field: string }>()
    let [done, refused] = [0, 0]
    for (let edit = 0; edit < edits; edit += atOnce) {
      const together = await Promise.all(
        Array.from({ length: atOnce }, async (_, at) => {
          const address = random(2) === 0 ? 'store/area' : 'store/salesperson'
          const store = stores[random(2)]!
          const form = `${random(3)} ${address} ${store}`
          if (!forms.has(form) || random(2) === 0) forms.set(form, await read(address, store))
          const field = fieldOf[address]
          const mine = values[address][random(values[address].length)]!
          const reason = `第 ${edit + at} 次`
          sent.set(reason, { before: forms.get(form)!, mine, field })
          return { address, store, reason, field, mine }
        }),
      )
      const answers = await Promise.all(
        together.map(({ address, store, reason, field, mine }) =>
          send(address, { store, reason, [field]: mine }, { [field]: sent.get(reason)!.before }),
        ),
      )
      for (const { status } of answers) {
        expect([200, 409, 422]).toContain(status)
        if (status === 200) done++
        else refused++
      }
    }
    const entries = await shop.database.read.selectFrom('audit_entry').select('detail').execute()
    const overwritten = entries.flatMap(({ detail }) => {
      const { fields, changes } = JSON.parse(detail) as { fields: Record<string, string>; changes: Record<string, [string, string]> }
      const own = sent.get(fields.reason ?? '')
      const change = own && changes[own.field]
      return change && change[0] !== own.before ? [{ ...own, change }] : []
    })
    expect(overwritten).toEqual([])
    expect(done).toBeGreaterThan(edits / 10)
    expect(refused).toBeGreaterThan(edits / 10)
  })
})
