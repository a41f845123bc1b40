import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressAddCall, addressEditCall, addressListCall } from '@yaoji/contract/calls/purchase/address'
import { applicationAgainCall, registrationCompanyCall } from '@yaoji/contract/calls/identity/registration'
import { storeListCall, storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { approvePapers } from '../../../testing/service/people/approve-papers.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { dialects } from '../../../testing/service/index.ts'
import { cookieJar, beginRegistration } from '../../../testing/service/app/letters.ts'
import { startMailApp, type MailApp } from '../../../testing/service/app/mail-app.ts'
import { testCompany } from '../../../testing/service/access/registration-rows.ts'

const phone = '13612345678'
const company = { ...testCompany, username: '' }
const other = { name: '王仓管', phone, region: company.region, detail: '莫干山路1418号仓库' }

describe.each(dialects)('the address that came with the licence on %s', dialect => {
  let shop: MailApp
  beforeEach(async () => void (shop = await startMailApp(dialect)))
  afterEach(() => shop.close())

  async function registered(fields: object = company) {
    const browser = cookieJar(shop)
    await beginRegistration(browser, shop.mailbox, phone)
    expect((await browser.call(registrationCompanyCall, { body: { ...company, ...fields } })).body.code).toBe(10_000)
    return browser
  }
  const decide = (command: string, fields: object, named = company.company) =>
    shop.database.write(async trx => {
      const { code } = await trx.selectFrom('member').select('code').where('company', '=', named).executeTakeFirstOrThrow()
      await carryOut(trx, command, { body: { store: code, ...fields }, name: '王质管', now: shop.clock.now() })
    })
  const approve = (named = company.company) =>
    shop.database.write(async trx => {
      const { code } = await trx.selectFrom('member').select('code').where('company', '=', named).executeTakeFirstOrThrow()
      await approvePapers(trx, code, { name: '王质管', now: shop.clock.now() })
    })
  const checked = async (browser: Awaited<ReturnType<typeof registered>>) =>
    (await browser.call(addressListCall)).body.data.list.map(({ detail, is_checked }) => [detail, is_checked])

  test('is checked once the store is approved, and no other', async () => {
    const browser = await registered()
    await browser.call(addressAddCall, { body: other })
    expect(Object.fromEntries(await checked(browser))).toEqual({ [company.detail]: 0, [other.detail]: 0 })
    await approve()
    expect(Object.fromEntries(await checked(browser))).toEqual({ [company.detail]: 1, [other.detail]: 0 })
  })

  test('is not, where it was moved meanwhile, or the store was refused', async () => {
    const browser = await registered()
    await decide('store-reject', { reason: '名称不一致' })
    expect(await checked(browser)).toEqual([[company.detail, 0]])
    const [own] = (await browser.call(addressListCall)).body.data.list
    await browser.call(addressEditCall, { params: { id: own!.id }, body: other })
    await browser.call(applicationAgainCall, { body: testCompany })
    await approve()
    expect(await checked(browser)).toEqual([[other.detail, 0]])
  })

  test('is the corrected one, and each store of a chain has its own', async () => {
    const row = `安康一店\t${company.region}\t文二西路9号一层\t李店长\t13700000001`
    const browser = await registered({ rank: 4, stores: [row] })
    await decide('store-reject', { reason: '门牌不对' })
    await browser.call(applicationAgainCall, { body: { ...testCompany, rank: 4, detail: '文一西路11号一层' } })
    await approve()
    expect(await checked(browser)).toEqual([['文一西路11号一层', 1]])
    const store = (await browser.call(storeListCall)).body.data.list.find(each => each.company === '安康一店')
    await browser.call(storeSwitchCall, { body: { id: store!.id } })
    expect(await checked(browser)).toEqual([['文二西路9号一层', 0]])
    await approve('安康一店')
    expect(await checked(browser)).toEqual([['文二西路9号一层', 1]])
  })
})
