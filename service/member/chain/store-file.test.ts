import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicationCall, registrationCompanyCall, registrationStoresCall } from '@yaoji/contract/calls/identity/registration'
import { addressListCall } from '@yaoji/contract/calls/purchase/address'
import { storeListCall, storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { dialects } from '../../../testing/service/index.ts'
import { cookieJar, beginRegistration } from '../../../testing/service/app/letters.ts'
import { startMailApp, type MailApp } from '../../../testing/service/app/mail-app.ts'
import { xlsxFile } from '../../platform/tables/test-support/xlsx-file.ts'
import { testCompany } from '../../../testing/service/access/registration-rows.ts'

const chain = { ...testCompany, rank: 4, company: '仁心堂医药连锁有限公司', username: '' }
const file = [
  '仁心堂医药连锁有限公司门店清单,,,,,,',
  '序号,门店名称,所在省市区,门店地址,店长,联系电话,开业日期',
  '1,清河一店,河北省邢台市清河县,武松东街1号,李一,138-6666-0012,2020-01-01',
  '2,临西店,河北 邢台 临西,新华路88号,李二,+86 138 6666 0013,',
  '3,威县店,,河北省邢台市威县顺城路6号,李三,（0319）888 6666,',
  '4,错店,某省某市,顺城路6号,李四,123,',
  '合计,6,,,,,',
].join('\r\n')

describe.each(dialects)('a store list as Excel has it on %s', dialect => {
  let shop: MailApp
  beforeEach(async () => void (shop = await startMailApp(dialect)))
  afterEach(() => shop.close())

  test('is read with regions and telephones in any form; what is left out is named', async () => {
    const browser = cookieJar(shop)
    await beginRegistration(browser, shop.mailbox, '13612345678')
    const read = await browser.call(registrationStoresCall, {
      body: { file: Buffer.from(file).toString('base64url'), name: 'stores.csv', company: chain.company },
    })
    const { rows, problems, remarks } = read.body.data
    expect(rows.slice(0, 3)).toEqual([
      '清河一店\t河北省 邢台市 清河县\t武松东街1号\t李一\t13866660012',
      '临西店\t河北省 邢台市 临西县\t新华路88号\t李二\t13866660013',
      '威县店\t河北省 邢台市 威县\t顺城路6号\t李三\t0319-8886666',
    ])
    expect(problems).toEqual([[], [], [], ['联系电话不正确，固定电话要带区号', '省市区不正确，请写成 浙江省 杭州市 西湖区']])
    expect(remarks.join(' ')).toMatch(/已跳过合计行：“合计 6”.*“仁心堂医药连锁有限公司门店清单”.*这些列没有读取：“开业日期”/)
  })

  test('is read below two rows of headings, with numbers that lost their 0 and notes below', async () => {
    const browser = cookieJar(shop)
    await beginRegistration(browser, shop.mailbox, '13612345678')
    const book = xlsxFile({
      门店: [
        ['门店', '地址', '', '', '联系方式', ''],
        ['名称', '省市', '区县', '街道门牌', '姓名', '电话'],
        ['清河一店', '河北省邢台市', '清河县', '武松东街1号', '李一', 13866660012],
        ['朝阳店', '北京市', '朝阳区', '建国路18号', '李二', 1088886666],
        ['临西店', '河北邢台', '临西', '新华路88号', '李三', '13866660013/0319-8886666'],
        ['威县店', '河北省邢台市威县顺城路6号', '', '', '李四', '13866660015（李四）'],
        ['以上门店均为直营，已取得药品经营许可证。'],
      ],
    })
    const read = await browser.call(registrationStoresCall, {
      body: { file: book.toString('base64url'), name: 'stores.xlsx', company: chain.company },
    })
    expect(read.body.data.rows).toEqual([
      '清河一店\t河北省 邢台市 清河县\t武松东街1号\t李一\t13866660012',
      '朝阳店\t北京市 北京市 朝阳区\t建国路18号\t李二\t010-88886666',
      '临西店\t河北省 邢台市 临西县\t新华路88号\t李三\t13866660013',
      '威县店\t河北省 邢台市 威县\t顺城路6号\t李四\t13866660015',
    ])
    expect(read.body.data.problems).toEqual([[], [], [], []])
    expect(read.body.data.remarks.join(' ')).toMatch(/“以上门店均为直营.*只保留第一个：“临西店 13866660013\/0319-8886666”/)
  })

  test('may be typed the same way, and addresses keep it plain', async () => {
    const browser = cookieJar(shop)
    await beginRegistration(browser, shop.mailbox, '13612345678')
    const typed = '清河一店\t河北邢台清河\t武松东街1号\t李一\t138-6666-0012'
    const body = { ...chain, contact_phone: '139 5712-0001', stores: [typed] }
    expect((await browser.call(registrationCompanyCall, { body })).body.code).toBe(10_000)
    expect((await browser.call(applicationCall)).body.data.company.contact_phone).toBe('13957120001')
    const store = (await browser.call(storeListCall)).body.data.list.find(({ company }) => company === '清河一店')
    await browser.call(storeSwitchCall, { body: { id: store!.id } })
    expect((await browser.call(addressListCall)).body.data.list).toMatchObject([{ region: '河北省 邢台市 清河县', phone: '13866660012' }])
  })
})
