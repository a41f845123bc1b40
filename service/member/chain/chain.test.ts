import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  applicationCall,
  chainStoreAgainCall,
  chainStoresAddCall,
  registrationCompanyCall,
  registrationKeepCall,
  registrationStateCall,
  registrationStoresCall,
} from '@yaoji/contract/calls/identity/registration'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { storeListCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { approvePapers } from '../../../testing/service/people/approve-papers.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { waitingApplications } from '../../identity/registration/waiting.ts'
import { dialects } from '../../../testing/service/index.ts'
import { cookieJar, beginRegistration } from '../../../testing/service/app/letters.ts'
import { startMailApp, type MailApp } from '../../../testing/service/app/mail-app.ts'
import { testCompany } from '../../../testing/service/access/registration-rows.ts'

const phone = '13612345678'
const chain = { ...testCompany, rank: 4, company: '安康连锁药业有限公司', username: '' }
const rowOf = (name: string) => `${name}\t浙江省 杭州市 西湖区\t文一西路1号一层\t李店长\t13700000001`
const stores = ['安康一店', '安康二店', '安康三店'].map(rowOf)
const base64 = (text: string) => Buffer.from(text).toString('base64url')

describe.each(dialects)('a chain that registers on %s', dialect => {
  let shop: MailApp
  beforeEach(async () => void (shop = await startMailApp(dialect)))
  afterEach(() => shop.close())

  const operate = (company: string, command: string, fields: object) =>
    shop.database.write(async trx => {
      const { code } = await trx.selectFrom('member').select('code').where('company', '=', company).executeTakeFirstOrThrow()
      return carryOut(trx, command, { body: { store: code, ...fields }, name: '王质管', now: shop.clock.now() })
    })
  const approve = (company: string) =>
    shop.database.write(async trx => {
      const { code } = await trx.selectFrom('member').select('code').where('company', '=', company).executeTakeFirstOrThrow()
      await approvePapers(trx, code, { name: '王质管', now: shop.clock.now() })
    })

  async function begun() {
    const browser = cookieJar(shop)
    await beginRegistration(browser, shop.mailbox, phone)
    return browser
  }

  test('types its stores on two devices and has each of them, to be approved one by one', async () => {
    const first = await begun()
    await first.call(registrationKeepCall, { body: { ...chain, stores: stores.slice(0, 2) } })
    await shop.database.write(trx => trx.deleteFrom('phone_code').execute())
    const other = await begun()
    expect((await other.call(registrationStateCall)).body.data).toMatchObject({ company: { rank: 4 }, stores: stores.slice(0, 2) })
    expect((await other.call(registrationCompanyCall, { body: { ...chain, stores } })).body.code).toBe(10_000)
    const own = (await other.call(storeListCall)).body.data.list
    expect(own.map(store => [store.company, store.role, store.is_default])).toEqual([
      [chain.company, 'owner', 1],
      ['安康一店', 'owner', 0],
      ['安康二店', 'owner', 0],
      ['安康三店', 'owner', 0],
    ])
    await approve(chain.company)
    await approve('安康二店')
    const { data } = (await other.call(applicationCall)).body
    expect([data.state, data.stores.map(store => [store.company, store.state])]).toEqual([
      'approved',
      [
        ['安康一店', 'waiting'],
        ['安康二店', 'approved'],
        ['安康三店', 'waiting'],
      ],
    ])
    expect((await other.call(userBaseCall)).body.data).toMatchObject({ is_passed: 1, store_count: 4 })
    const parents = await shop.database.read.selectFrom('member').select(['rank', 'parent_id']).orderBy('id').execute()
    expect(parents.map(({ rank, parent_id }) => [rank, parent_id !== null])).toEqual([
      [4, false],
      [1, true],
      [1, true],
      [1, true],
    ])
  })

  test('reads of every row what is wrong, and cannot finish with one that is', async () => {
    const browser = await begun()
    const wrong = [rowOf('安康一店'), rowOf('安康一店'), '\t浙江省 上海市 西湖区\t一号\t\t88886666', rowOf(chain.company)]
    const { data } = (await browser.call(registrationStoresCall, { body: { stores: wrong, company: chain.company } })).body
    expect(data.problems).toEqual([
      [],
      ['与第1家门店同名'],
      [
        '请填写门店名称',
        '详细地址不能少于5个字，请写到门牌号',
        '请填写联系人',
        '联系电话不正确，固定电话要带区号',
        '省市区不正确，请写成 浙江省 杭州市 西湖区',
      ],
      ['与总部同名，总部不用填在门店里'],
    ])
    const finish = async (given: string[]) =>
      (await browser.call(registrationCompanyCall, { body: { ...chain, stores: given } })).body.errors
    expect(await finish(wrong)).toEqual({ stores: ['第2家门店：与第1家门店同名'] })
    expect(await finish([])).toEqual({ stores: ['请填写至少一家门店'] })
    expect(await shop.database.read.selectFrom('member').select('id').execute()).toEqual([])
  })

  test('corrects a refused store from its head office and hands it in again; operators see that, and what was wrong before', async () => {
    const browser = await begun()
    await browser.call(registrationCompanyCall, { body: { ...chain, stores } })
    await operate('安康二店', 'store-reject', { reason: '地址与许可证不一致' })
    await approve('安康三店')
    const listed = async () => (await browser.call(applicationCall)).body.data.stores
    const [first, second, third] = await listed()
    expect([first, second, third].map(store => [store?.state, store?.reason, store?.row])).toEqual([
      ['waiting', '', ''],
      ['rejected', '地址与许可证不一致', rowOf('安康二店')],
      ['approved', '', ''],
    ])
    const { list } = (await browser.call(messageListCall)).body.data
    expect(list.map(({ title, text, path }) => [title, text, path])).toContainEqual([
      '有门店未通过企业认证，请按原因修改后重新提交',
      '安康二店：地址与许可证不一致',
      '/register/dd/step3',
    ])
    const again = (id: number, store: string) => browser.call(chainStoreAgainCall, { body: { id, store } })
    const wrong = { [rowOf('安康一店')]: '与本连锁的另一家门店同名', [rowOf(chain.company)]: '与总部同名，总部不用填在门店里' }
    for (const [row, problem] of Object.entries(wrong)) expect((await again(second!.id, row)).body.errors).toEqual({ store: [problem] })
    expect((await again(999_999, rowOf('别家'))).status).toBe(404)
    // What waits or has passed is as it was.
    for (const { id } of [first!, third!]) expect((await again(id, rowOf('改名'))).body.data.stores).toEqual(await listed())
    const mended = rowOf('安康二店').replace('文一西路1号一层', '文二西路2号二层')
    expect((await again(second!.id, mended)).body.data.stores[1]).toMatchObject({ state: 'waiting', reason: '地址与许可证不一致', row: '' })
    const waiting = await waitingApplications(shop.database.read)
    expect(waiting.map(({ company, detail, chain: head, reason }) => [company, detail, head, reason])).toEqual(
      expect.arrayContaining([
        [chain.company, chain.detail, null, ''],
        ['安康一店', '文一西路1号一层', chain.company, ''],
        ['安康二店', '文二西路2号二层', chain.company, '地址与许可证不一致'],
      ]),
    )
    const address = shop.database.read.selectFrom('address').select('detail').where('member_id', '=', second!.id)
    expect(await address.execute()).toEqual([{ detail: '文二西路2号二层' }])
    await approve('安康二店')
    expect((await listed())[1]).toMatchObject({ state: 'approved', reason: '' })
  })

  test('adds stores later, typed or out of a table, also while others of the chain add them; no other chain does', async () => {
    const browser = await begun()
    await browser.call(registrationCompanyCall, { body: { ...chain, stores: stores.slice(0, 1) } })
    const csv = `门店,地区,地址,店长,电话\n安康二店,浙江省 杭州市 西湖区,文一西路1号一层,李店长,13700000001`
    expect((await browser.call(registrationStoresCall, { body: { file: base64(csv), name: '门店.csv' } })).body.data).toMatchObject({
      rows: stores.slice(1, 2),
      problems: [[]],
    })
    const add = (rows: string[]) => browser.call(chainStoresAddCall, { body: { stores: rows } })
    expect((await add([stores[1]!, stores[0]!])).body.errors).toEqual({ stores: ['第2家门店：与本连锁的另一家门店同名'] })
    expect((await add([stores[1]!, rowOf(chain.company)])).body.errors).toEqual({ stores: ['第2家门店：与总部同名，总部不用填在门店里'] })
    const answers = await Promise.all([add(stores.slice(1)), add(stores.slice(1))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const { data } = (await browser.call(applicationCall)).body
    expect(data.stores.map(({ company, state }) => [company, state])).toEqual(
      ['安康一店', '安康二店', '安康三店'].map(name => [name, 'waiting']),
    )
    expect((await browser.call(storeListCall)).body.data.list.map(({ role, is_default }) => [role, is_default])).toEqual([
      ['owner', 1],
      ['owner', 0],
      ['owner', 0],
      ['owner', 0],
    ])
    expect((await waitingApplications(shop.database.read)).map(({ chain: head }) => head)).toEqual([
      null,
      ...stores.map(() => chain.company),
    ])
    await shop.database.write(trx => trx.updateTable('member').set({ rank: 1 }).where('company', '=', chain.company).execute())
    expect((await add([rowOf('安康四店')])).body).toMatchObject({ code: 403, msg: '只有连锁总部可以添加门店' })
    expect((await browser.call(registrationStoresCall, { body: { file: base64(csv), name: '门店.csv' } })).body.errors).toHaveProperty(
      'proof',
    )
  })

  test('does not lend its stores to others of the head office: what they are not 店主 of they neither see in full nor correct', async () => {
    const browser = await begun()
    await browser.call(registrationCompanyCall, { body: { ...chain, stores } })
    await operate('安康二店', 'store-reject', { reason: '地址与许可证不一致' })
    const second = (await browser.call(applicationCall)).body.data.stores[1]!
    await shop.database.write(trx => trx.updateTable('membership').set({ role: 'buyer' }).where('member_id', '=', second.id).execute())
    expect((await browser.call(applicationCall)).body.data.stores[1]).toMatchObject({ state: 'rejected', row: '' })
    expect((await browser.call(chainStoreAgainCall, { body: { id: second.id, store: second.row } })).status).toBe(404)
    expect((await browser.call(applicationCall)).body.data.may_change).toBe(1)
    await shop.database.write(trx => trx.updateTable('membership').set({ role: 'reader' }).where('member_id', '!=', second.id).execute())
    expect((await browser.call(applicationCall)).body.data.may_change).toBe(0)
  })

  test('uploads its stores as a table, headings in any order; a broken file is reported in a sentence', async () => {
    const browser = await begun()
    const upload = (text: string, name: string) => browser.call(registrationStoresCall, { body: { file: base64(text), name } })
    const csv = '电话,门店名称,负责人,所在地区,地址,备注\n13700000001,安康一店,李店长,浙江省 杭州市 西湖区,文一西路1号一层,无\n,,,,,\n'
    expect((await upload(csv, '门店.csv')).body.data).toEqual({
      rows: [rowOf('安康一店')],
      problems: [[]],
      remarks: ['这些列没有读取：“备注”。'],
    })
    expect((await upload('PK\u0003\u0004nothing', '门店.xlsx')).body.errors).toEqual({ file: [expect.stringMatching(/Excel|表格/)] })
    expect((await upload('\n\n', '门店.csv')).body.errors).toHaveProperty('file')
    const stranger = cookieJar(shop)
    expect((await stranger.call(registrationStoresCall, { body: { file: base64(csv), name: '门店.csv' } })).body.errors).toHaveProperty(
      'proof',
    )
  })
})
