import type { ReadableKind } from '@yaoji/contract/papers/kinds'
import { readLicence, type Reading } from '../../../service/identity/paper-reading/read-licence.ts'
import type { TextLine } from '../../../service/providers/ocr/provider.ts'

/** Lines of a page; one that begins with ? was badly seen. */
export const linesOf = (text: string): TextLine[] =>
  text
    .trim()
    .split('\n')
    .map(line => (line.startsWith('?') ? { text: line.slice(1), confidence: 0.62 } : { text: line, confidence: 0.97 }))

export const read = (kind: ReadableKind, text: string): Partial<Reading> =>
  Object.fromEntries(Object.entries(readLicence(kind, linesOf(text))).filter(([, value]) => value !== '' && value !== 0))

export const companyPage = `
营 业 执 照
(副本) 1-1
统一社会信用代码
91330100MA2AAAAA1E
扫描二维码登录“国家企业信用信息公示系统”了解更多登记、备案、许可、监管信息。
名    称 杭州惠民大药房有限公司
注册资本 壹佰万元整
类    型 有限责任公司(自然人独资)
成立日期 2015年06月01日
法定代表人 张三
营业期限 2015年06月01日至长期
经营范围 药品零售;第二类医疗器械销售;食品销售(仅销售预包装食品)
;化妆品零售。
住    所 浙江省杭州市滨江区江南大道100号1楼
登记机关
2023 年 05 月 12 日
国家市场监督管理总局监制`
export const ofCompany: Partial<Reading> = {
  name: '杭州惠民大药房有限公司',
  number: '91330100MA2AAAAA1E',
  legal_person: '张三',
  address: '浙江省杭州市滨江区江南大道100号1楼',
  issued_on: '2023-05-12',
  is_endless: 1,
}

export const drugPage = `
药品经营许可证
(零售)
许可证编号：浙DA5710001
社会信用代码：91330100MA2AAAAA1E
企业名称：杭州惠民大药房有限公司
注册地址：杭州市滨江区江南大道100号
法定代表人：张三
企业负责人：李四
质量负责人：王五
仓库地址：***
经营范围：中药饮片、中成药、化学药制剂、抗生素制剂、生化药品
发证机关：杭州市滨江区市场监督管理局
发证日期：2023年03月06日
有效期至：2028年03月05日`
export const ofDrug: Partial<Reading> = {
  name: '杭州惠民大药房有限公司',
  number: '浙DA5710001',
  legal_person: '张三',
  address: '杭州市滨江区江南大道100号',
  issued_on: '2023-03-06',
  expires_on: '2028-03-05',
}

export const clinicPage = `
中华人民共和国
医疗机构执业许可证
机构名称 杭州安康综合门诊部
法定代表人 赵六 主要负责人 钱七
地址 杭州市西湖区文三路88号
诊疗科目 内科 / 外科 / 口腔科
登记号 PDY00123433010817D1522
有效期限 自2022年05月06日至2027年05月05日
发证机关 杭州市西湖区卫生健康局
发证日期 2022年05月06日`
export const ofClinic: Partial<Reading> = {
  name: '杭州安康综合门诊部',
  number: 'PDY00123433010817D1522',
  legal_person: '赵六',
  address: '杭州市西湖区文三路88号',
  issued_on: '2022-05-06',
  expires_on: '2027-05-05',
}

export const without = (fields: Partial<Reading>, ...names: (keyof Reading)[]): Partial<Reading> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(names as string[]).includes(name)))
