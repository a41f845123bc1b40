import type { SignableKind, TemplateKind } from '@yaoji/contract/papers/kinds'

/** Values of a form's placeholders; an unknown one is a line to write on. */
export type FormPlaces = Readonly<Record<'buyer' | 'agent' | 'taxNumber' | 'address' | 'contact' | 'phone' | 'seller' | 'stores', string>>

const line = '________________'
const signedBy = { agent: '被委托人（签字）：', head: '法定代表人或负责人（签字或盖章）：' } as const
const seal = ['单位（盖章）：{buyer}', signedBy.head + line, '日期：______年____月____日'] as const
const agent = [
  '被委托人姓名：{agent}　身份证号码：' + line,
  '委托期限：自______年____月____日至______年____月____日（不超过一年）。',
] as const
const signed = [signedBy.agent + line, ...seal, '附：被委托人身份证复印件（正反两面，加盖公章）'] as const

/** Forms of papers that a store writes, signs and seals itself. Prudent wording, for a shop's own staff to confirm. */
export const paperForms: Readonly<Record<Exclude<TemplateKind, '质量保证协议'>, readonly string[]>> = {
  采购委托书: [
    '{seller}：',
    '兹委托以下人员代表我单位，在我单位许可的经营范围内，向贵公司采购药品、医疗器械、保健食品等商品，并办理收货、验收及相关手续。由此产生的法律责任由我单位承担。',
    ...agent,
    '收货地址：{address}',
    '联系人：{contact}　联系电话：{phone}',
    '人员变更或提前终止委托时，我单位将书面通知贵公司，通知送达前的采购行为仍由我单位负责。',
    ...signed,
  ],
  含麻采购委托书: [
    '{seller}：',
    '兹委托以下人员代表我单位，向贵公司采购含麻黄碱类复方制剂，并办理收货、验收及回执手续。货款由我单位对公账户支付，货物只送达许可证载明的地址或已备案的仓库地址。',
    ...agent,
    '收货地址：{address}',
    '联系人：{contact}　联系电话：{phone}',
    '我单位承诺采购数量与实际经营需要相适应，按规定专册登记，不流入非法渠道，并承担由此产生的法律责任。',
    ...signed,
  ],
  开票资料: [
    '致{seller}：我单位开具发票的资料如下，内容真实有效；变更时我单位及时书面通知贵公司。',
    '单位名称：{buyer}',
    '统一社会信用代码（纳税人识别号）：{taxNumber}',
    '注册地址：{address}',
    '电话：{phone}',
    '开户银行：' + line,
    '银行账号：' + line,
    '发票类型：□数电普票　□数电专票（须为一般纳税人）',
    '接收发票的邮箱：' + line,
    ...seal,
  ],
  门店清单: [
    '致{seller}：我单位所属门店如下，增减门店时我单位及时书面通知贵公司。',
    '{stores}',
    '总部联系人：{contact}　联系电话：{phone}',
    ...seal,
  ],
}

/** Which line of a form is signed on a screen: of a letter its agent's, who is the person that is logged in. */
export const signedLines: Readonly<Record<SignableKind, string>> = {
  采购委托书: signedBy.agent,
  含麻采购委托书: signedBy.agent,
  开票资料: signedBy.head,
  门店清单: signedBy.head,
}

export const formWords = {
  unknown: line,
  store: (index: number, company: string, address: string, contact: string) => `${index}. ${company}，地址：${address}，联系人：${contact}`,
  number: line,
  file: (kind: string, company: string) => `${kind}（模板）-${company}.pdf`,
  signedFile: (kind: string, company: string) => `${kind}（已手写签名，待盖章）-${company}.pdf`,
  signedNote: (name: string, day: string) => `（签署人：${name}，${day}）`,
  signedFoot: (time: string, account: string) => `电子手写签名，签署时间 ${time}，账号 ${account}`,
  signedHint: '签名是手写笔迹的图像，不是《电子签名法》第十三条的可靠电子签名，也不代替公章；没有加盖公章原印章的，本文件不生效。',
  foot: '请核对预填内容，空白处填写完整并加盖公章原印章后，在“资质证件”上传照片或扫描件。',
} as const
