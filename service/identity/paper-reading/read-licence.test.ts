import { describe, expect, it } from 'vitest'
import {
  clinicPage,
  companyPage,
  drugPage,
  linesOf,
  ofClinic,
  ofCompany,
  ofDrug,
  read,
  without,
} from '../../../testing/service/people/licence-pages.ts'
import { nothingRead, readLicence, type Reading } from './read-licence.ts'

describe('what is read of a licence', () => {
  it.each([
    ['营业执照', companyPage, ofCompany],
    ['药品经营许可证', drugPage, ofDrug],
    ['医疗机构执业许可证', clinicPage, ofClinic],
  ] as const)('%s', (kind, text, fields) => {
    expect(read(kind, text)).toEqual(fields)
  })

  it.each<[string, string, string, Partial<Reading>]>([
    ['full width', '91330100MA2AAAAA1E', '９１３３０１００ＭＡ２ＡＡＡＡＡ１Ｅ', ofCompany],
    ['blanks in a code', '91330100MA2AAAAA1E', '9133 0100 MA2A AAAA 1E', ofCompany],
    ['label and code in a line', '统一社会信用代码\n', '统一社会信用代码：', ofCompany],
    ['small letters', 'MA2AAAAA1E', 'ma2aaaaa1e', ofCompany],
    ['O for 0, proven by the check digit', '91330100', '9133O1OO', ofCompany],
    ['I for 1, proven by the check digit', '1E', 'IE', ofCompany],
    ['a code that proves nothing', 'AA1E', 'AA7E', without(ofCompany, 'number')],
    ['a code with one character too few', 'AA1E', 'A1E', without(ofCompany, 'number')],
    ['another letter in a code', 'MA2A', 'MA2S', without(ofCompany, 'number')],
    ['two codes', '注册资本 壹佰万元整', '注册资本 91330108MA2KXY8U7M', without(ofCompany, 'number')],
    ['a code that was badly seen', '91330100MA2AAAAA1E', '?91330100MA2AAAAA1E', without(ofCompany, 'number', 'issued_on')],
  ])('%s', (_, from, to, fields) => {
    expect(companyPage).toContain(from)
    expect(read('营业执照', companyPage.replace(from, to))).toEqual(fields)
  })

  it.each<[string, string, Partial<Reading>]>([
    ['2028年03月05日', '2028-3-5', ofDrug],
    ['2028年03月05日', '2028/03/05', ofDrug],
    ['2028年03月05日', '2028.3.5', ofDrug],
    ['2028年03月05日', '20280305', ofDrug],
    ['2028年03月05日', '2028 年 3 月 5 日', ofDrug],
    ['2028年03月05日', '２０２８年０３月０５日', ofDrug],
    ['2028年03月05日', '二〇二八年三月五日', ofDrug],
    ['2028年03月05日', '二○二八年十二月二十五日', { ...ofDrug, expires_on: '2028-12-25' }],
    ['有效期至：2028年03月05日', '有效期限：2023年03月06日至2028年03月05日', ofDrug],
    ['有效期至：2028年03月05日', '有效期限：自2023年03月06日至\n2028年03月05日', ofDrug],
    ['有效期至：2028年03月05日', '有效期：至2028年03月05日', ofDrug],
    ['有效期至：2028年03月05日', '有效期至\n2028年03月05日', ofDrug],
    ['有效期至：2028年03月05日', '有效期至：长期', { ...without(ofDrug, 'expires_on'), is_endless: 1 }],
    ...(
      [
        ['2028年03月05日', '2O28年03月05日'],
        ['2028年03月05日', '2028年02月30日'],
        ['2028年03月05日', '2028年13月05日'],
        ['2028年03月05日', '2028年03月0'],
        ['2028年03月05日', '2028年12月3'],
        ['2028年03月05日', '2028-12.31'],
        ['2028年03月05日', '202803051'],
        ['有效期至：2028年03月05日', '有效期：2028年03月05日'],
        ['有效期至：2028年03月05日', '有效期限：2023年03月06日\n2028年03月05日'],
        ['有效期至：2028年03月05日', '有效期限：2028年03月05日至2023年03月06日'],
        ['有效期至：2028年03月05日', '?有效期至：2028年03月05日'],
        ['有效期至：2028年03月05日', '有效期至\n?2028年03月05日\n2023年03月06日'],
        ['有效期至：2028年03月05日', '有效期至：2028年03月05日\n有效期至：2029年03月05日'],
      ] as const
    ).map(([from, to]): [string, string, Partial<Reading>] => [from, to, without(ofDrug, 'expires_on')]),
    ['2028年03月05日', '2023年03月05日', without(ofDrug, 'issued_on', 'expires_on')],
    ['许可证编号：浙DA5710001', '证 号 ： 浙 DA 5710001', ofDrug],
    ['浙DA5710001', '浙DA571000112', { ...ofDrug, number: '浙DA571000112' }],
    ['浙DA5710001', '浙DA571O001', without(ofDrug, 'number')],
    ['浙DA5710001', '浙DA57100011', without(ofDrug, 'number')],
    ['浙DA5710001', '浙DA5710001 20', ofDrug],
    ['法定代表人：张三', '法定代表人\n张三', ofDrug],
    ['法定代表人：张三', '法定代表人：阿依古丽·买买提', without(ofDrug, 'legal_person')],
    [
      '企业名称：杭州惠民大药房有限公司',
      '企业名称：浙江惠民医药连锁有限公\n司滨江分店',
      { ...ofDrug, name: '浙江惠民医药连锁有限公司滨江分店' },
    ],
    ['企业名称：杭州惠民大药房有限公司', '企业名称：浙江惠民医药连锁有限公司\n滨江分店', without(ofDrug, 'name')],
    ['企业名称：杭州惠民大药房有限公司', '企业名称：浙江惠民医药连锁有限公司\n?滨江分店', without(ofDrug, 'name')],
    ['企业名称：杭州惠民大药房有限公司', '企业名称：杭州惠民大药房有限公', without(ofDrug, 'name')],
    ['企业名称：杭州惠民大药房有限公司', '企业名称：杭州惠民大药房（有限合伙）', { ...ofDrug, name: '杭州惠民大药房（有限合伙）' }],
    ['企业名称：杭州惠民大药房有限公司', '企业名称：杭州惠民大药房类型有限责任公司', without(ofDrug, 'name')],
  ])('%s as %s', (from, to, fields) => {
    expect(drugPage).toContain(from)
    expect(read('药品经营许可证', drugPage.replace(from, to))).toEqual(fields)
  })

  it('is certain of the number alone where labels and values were read as two columns', () => {
    const columns = `
营业执照
名称
类型
法定代表人
住所
91330100MA2AAAAA1E
杭州惠民大药房有限公司
有限责任公司
张三
杭州市滨江区江南大道100号
成立日期
营业期限
2015年06月01日
2015年06月01日至2035年05月31日
登记机关
2023年05月12日`
    expect(read('营业执照', columns)).toEqual({ number: '91330100MA2AAAAA1E' })
  })

  it('is nothing of what could be the value of another label, where values were read first', () => {
    const turned = `
药品经营许可证
杭州惠民大药房有限公司
企业名称
杭州市滨江区江南大道100号
注册地址
张三
法定代表人
李四
企业负责人
2023年03月06日
发证日期
2028年03月05日
有效期至`
    expect(read('药品经营许可证', turned)).toEqual({})
  })

  it('is the same where two columns share their lines', () => {
    const shared = `
营业执照
统一社会信用代码 91330100MA2AAAAA1E
名称 杭州惠民大药房有限公司 注册资本 壹佰万元整
类型 有限责任公司(自然人独资) 成立日期 2015年06月01日
法定代表人 张三 营业期限 2015年06月01日至2035年05月31日
经营范围 药品零售 住所 杭州市滨江区江南大道100号
登记机关 2023年05月12日`
    expect(read('营业执照', shared)).toEqual({
      ...without(ofCompany, 'is_endless'),
      ...{ address: '杭州市滨江区江南大道100号', expires_on: '2035-05-31' },
    })
  })

  it('is no day of the foot where another day has lost its label, or a line was badly seen', () => {
    expect(read('营业执照', companyPage.replace('成立日期 2015', '2015')).issued_on).toBeUndefined()
    expect(read('营业执照', companyPage.replace('2023 年 05 月 12 日', '?2023 年 05 月 12 日\n2024-01-02')).issued_on).toBeUndefined()
    expect(read('营业执照', companyPage.replace('登记机关\n', '')).issued_on).toBeUndefined()
  })

  it.each([
    ['another licence', '营业执照', drugPage],
    ['a company where drugs are asked for', '药品经营许可证', companyPage],
    ['two licences in a picture', '营业执照', companyPage + drugPage],
    [
      'an ID card',
      '营业执照',
      '姓名 张三\n公民身份号码 330108199001011234\n住址 杭州市滨江区江南大道100号\n有效期限 2015.06.01-2035.06.01',
    ],
    ['nothing', '营业执照', ''],
    ['noise', '医疗机构执业许可证', '0O0O0\n?###\n名称\n有效期至\n登记号'],
  ] as const)('is nothing of %s', (_, kind, text) => {
    expect(readLicence(kind, linesOf(text))).toEqual(nothingRead)
  })

  it('takes a 统一社会信用代码 for a 登记号 where it is labelled as one', () => {
    const other = clinicPage.replace('PDY00123433010817D1522', '91330100MA2AAAAA1E')
    expect(read('医疗机构执业许可证', other).number).toBe('91330100MA2AAAAA1E')
    expect(read('医疗机构执业许可证', other.replace('登记号', '统一社会信用代码')).number).toBeUndefined()
    expect(read('医疗机构执业许可证', clinicPage.replace('PDY001234', 'PDYO01234')).number).toBeUndefined()
  })
})
