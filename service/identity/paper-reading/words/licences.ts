import type { ReadableKind } from '@yaoji/contract/papers/kinds'

/** How each kind is named to a program that reads text, in ASCII. */
export const kindCodes: Readonly<Record<ReadableKind, string>> = {
  营业执照: 'business-licence',
  药品经营许可证: 'drug-licence',
  医疗机构执业许可证: 'clinic-licence',
}

/** What its number is: with a check digit of its own, or of a form that only such a licence has. */
export const numberForms: Readonly<Record<ReadableKind, 'credit' | 'drug' | 'clinic'>> = {
  营业执照: 'credit',
  药品经营许可证: 'drug',
  医疗机构执业许可证: 'clinic',
}

export type LabelGroup = 'name' | 'person' | 'address' | 'issued' | 'founded' | 'until' | 'term' | 'issuer' | 'number' | 'other'

/** What licences print in front of a value. */
export const labels: Readonly<Record<LabelGroup, readonly string[]>> = {
  name: ['企业名称', '医疗机构名称', '机构名称', '单位名称', '名称'],
  person: ['法定代表人(负责人)', '法定代表人', '执行事务合伙人', '负责人', '经营者', '投资人'],
  address: ['主要经营场所', '经营场所', '营业场所', '注册地址', '经营地址', '住所', '地址'],
  issued: ['发证日期', '核发日期', '颁发日期', '签发日期', '发照日期'],
  founded: ['成立日期', '注册日期'],
  until: ['有效期至', '有效期限至', '有效期截止', '有效日期至'],
  term: ['营业期限', '经营期限', '合伙期限', '有效期限', '有效期'],
  issuer: ['登记机关', '发证机关', '发证部门', '核准机关'],
  number: ['统一社会信用代码', '社会信用代码', '许可证编号', '许可证号', '证书编号', '登记号', '注册号', '证号', '编号'],
  other: [
    ...['注册资本', '出资额', '资金数额', '主体类型', '公司类型', '企业类型', '类型', '组成形式', '经营范围', '经营方式', '仓库地址'],
    ...[
      '企业负责人',
      '主要负责人',
      '质量负责人',
      '质量管理人',
      '诊疗科目',
      '经营性质',
      '所有制形式',
      '机构类别',
      '服务对象',
      '床位',
      '牙椅',
    ],
    ...['日常监督管理机构', '监督管理机构', '监督管理人员', '监督举报电话', '投诉举报电话', '批准文号', '变更事项', '变更日期', '签发人'],
  ],
}

/** Printed next to the values and no part of them. */
export const asides = [
  /^\(?(?:正|副)本\)?(?:\(?\d+-\d+\)?)?$/,
  /^\d+-\d+$/,
  /^(?:https?:|www\.)/i,
  /扫描?(?:描|一描)?.*二维码|国家企业信用信息公示系统|企业信用信息$|了解更多登记|^监管信息|应当(?:于|在)每年|报送(?:公示)?年度报告|国家市场监督管理总局监制|国家药品监督管理局(?:监)?制|中华人民共和国国家卫生/,
  /^(?:营业执照|药品经营许可证|医疗机构执业许可证)$/,
  /^(?:示例|样本|仅供.*使用)$/,
]

/** How names of companies, shops and clinics end. */
export const nameEndings =
  /(?:公司|企业|集团|店|药房|药铺|厂|商行|经营部|门市部|超市|合作社|中心|医院|诊所|门诊部|卫生室|卫生院|卫生所|卫生站|卫生服务站|医务室|护理院|\((?:有限合伙|普通合伙|个体工商户|个人独资)\))$/

/** The commonest family names: a value behind 法定代表人 that begins otherwise is not taken. */
export const familyNames = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付傅方邹熊白孟秦邱侯江尹薛闫雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔汤常温康施牛樊葛邢安齐伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷曲盛翁冉骆蓝路游辛靳管柴蒙鲍华喻祁房滕屈饶解牟艾尤时穆农司卓古吉缪简车项连芦麦褚窦娄戚宫景党费卜冷晏席卫柏宗桂全应臧佟闵苟边姬师查竺池'.split(
    '',
  ),
)

/** Kinds of companies, which are printed below their names and end like them. */
export const companyTypes =
  /^(?:其他)?(?:有限责任|股份有限|有限公司|个人独资|合伙企业|普通合伙|有限合伙|个体工商户|全民所有制|集体所有制|内资|外商|分公司)/

export const addressMarks = /[省市区县旗镇乡村路街道巷弄][^省市]*(?:号|室|楼|层|幢|栋|铺|村|组|园|场|厦|[A-Z\d])/

export const endlessTerm = /^(?:长期(?:有效)?|永久|永续|无固定期限|无期限|不约定期限)$/

/** What may surround the days of a term. */
export const termFillers = /^(?:自|从|起|始|至|到|止|有效|-|~|—|–|:|,|\(|\)|\s)*$/
export const termBegins = /^(?:自|从)/
export const termUntil = /^(?:至|到|~|-|—)/
export const termBetween = /[至到~\-—–]/

/** How a licence to sell drugs is numbered: the province, two letters, then 7 digits, since 2024 9. */
export const drugNumber =
  /(?<![\dA-Z])[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-D][A-Z](?:\d{9}|\d{7})(?![\dA-Z])/g

export const clinicLabel = '登记号'
/** 登记号: code of the institution, area, two digits and a letter for what it is, number. O and I are not told from digits there. */
export const clinicNumber = /(?<![\dA-Z])[0-9A-HJ-NP-Z]{8}-?[0-9A-HJ-NP-Z]\d{8}[A-Z]\d{4}(?![\dA-Z])/g

export const daySigns = {
  written: /([〇零○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})日/g,
  printed: /(?<!\d)(\d{4})(?:年(\d{1,2})月(\d{1,2})日|([-/.])(\d{1,2})\4(\d{1,2})(?!\d))/g,
  compact: /(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/g,
  around: / ?([年月日\-/.~至到自起止—]) ?/g,
  zeros: /[零○]/g,
  digits: '〇一二三四五六七八九',
  ten: '十',
} as const
