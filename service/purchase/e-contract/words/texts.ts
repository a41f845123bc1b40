import type { ContractKind } from '@yaoji/contract/domain/agreements/contract-state'

/** Values of a text's placeholders; a placeholder is `{buyer}`. */
export type Places = Readonly<Record<'number' | 'buyer' | 'taxNumber' | 'seller' | 'begins' | 'ends', string>>

/** The end of a contract without one. */
export const endOfEndless = '长期'
export const isEndless = ({ ends }: Places): boolean => ends === endOfEndless

/** A contract without an end says since when it holds, and no more. */
export const endless = (paragraph: string): string =>
  paragraph.replace('有效期自{begins}至{ends}', '自{begins}起长期有效').replace('{begins}至{ends}', '{begins}起长期')

const parties = ['合同编号：{number}', '甲方（购货方）：{buyer}', '甲方统一社会信用代码：{taxNumber}', '乙方（供货方）：{seller}'] as const
const period = '本文件自甲方签署之日起生效，有效期自{begins}至{ends}。'
const signing =
  '甲方由其登录账号的店主通过乙方网站以电子签名方式签署。电子签名与手写签名或者盖章具有同等的法律效力，签署时间和文本摘要由乙方留存备查。'

/**
 * The standard texts, which hold until an operator issues others (docs/operators/signing.md). Prudent wording along the rules for
 * the quality of trade in medicines (GSP articles 61 to 66, 75, 78 and 89 to 92): a shop's own lawyers confirm it.
 */
export const standardTexts: Readonly<Record<ContractKind, readonly string[]>> = {
  quality: [
    ...parties,
    '为保证药品质量，明确双方的质量责任，根据《中华人民共和国药品管理法》《药品经营和使用质量监督管理办法》和《药品经营质量管理规范》，双方签订本协议。',
    '一、双方应当提供符合规定且在有效期内的资质材料，对其真实性、有效性负责；资质变更或到期的，应当在变更或到期前更新。',
    '二、乙方供应的药品应当符合法定质量标准和有关质量要求，附产品合格证明；进口药品按规定提供批准证明文件和检验报告。',
    '三、乙方应当按规定开具发票并随货附加盖印章的随货同行单，做到票、账、货、款一致。',
    '四、药品包装、标签、说明书应当符合有关规定；储运有温度要求的药品，乙方应当按要求储存、运输，并提供运输过程的温度记录。',
    '五、甲方收货时应当核对随货同行单并逐批验收。破损、数量短少应当在签收后48小时内提出，质量问题可以在任何时间提出。',
    '六、因乙方原因造成的质量问题，由乙方负责退货、换货并承担由此产生的损失；因甲方储存不当造成的，由甲方承担。',
    '七、药品存在安全隐患需要召回的，双方应当相互配合，立即停止销售，追回药品并做好记录。',
    `八、${period}期满前双方可以续签。`,
    `九、${signing}`,
  ],
  purchase: [
    ...parties,
    '双方本着平等自愿、诚实信用的原则，就甲方通过乙方网站采购商品事宜签订本合同。',
    '一、品种、规格、数量、价格以双方在乙方网站确认的订单为准。订单经甲方提交、乙方确认后，为本合同的组成部分。',
    '二、甲方应当在其许可的经营范围内采购；超出范围或资质失效的，乙方有权不予供货。',
    '三、乙方按订单载明的收货地址送货。收货地址应当为甲方许可证载明的地址或已备案的仓库地址。',
    '四、交货时甲方应当当场核对件数和外包装，并在签收后按约定期限验收。',
    '五、甲方按订单选择的方式付款。采用对公转账的，付款户名应当与甲方企业名称一致；采用账期的，应当在到期日前付清。',
    '六、退货、换货、补货和退款按乙方网站公布的售后规则办理，非质量原因的退货应当符合药品经营质量管理规范的要求。',
    '七、乙方按实际成交金额向甲方开具发票。',
    '八、一方违反本合同给对方造成损失的，应当承担赔偿责任；因不可抗力不能履行的，按法律规定处理。',
    '九、因本合同发生的争议由双方协商解决；协商不成的，向乙方所在地人民法院起诉。',
    `十、${period}`,
    `十一、${signing}`,
  ],
  platform: [
    ...parties,
    '一、甲方确认其注册和认证信息真实、完整，并对其账号下各人员的操作负责；店主可以增加、停用人员并设置其角色。',
    '二、甲方应当妥善保管账号和密码，发现被他人使用时应当立即通知乙方。',
    '三、乙方按网站公布的规则提供商品展示、订购、支付和售后服务，规则变更时提前公告。',
    '四、乙方依法保护甲方的信息，不向无关第三方提供。详见网站的用户协议和隐私政策。',
    '五、有下列情形之一的，乙方可以暂停或终止服务：提供虚假资质；超范围经营；以任何方式骗取优惠；将采购的药品流入非法渠道。',
    `六、${period}`,
    `七、${signing}`,
  ],
  ephedrine: [
    ...parties,
    '根据含特殊药品复方制剂管理的有关规定，甲方就采购含麻黄碱类复方制剂郑重承诺：',
    '一、甲方具有合法的经营或使用资质，采购人员持有有效的采购委托书，采购量与实际经营需要相适应，不超量采购。',
    '二、货款全部由甲方对公账户以转账方式支付，付款户名与许可证企业名称一致，不使用现金、余额、优惠券或账期。',
    '三、货物只送达许可证载明的地址或已备案的仓库地址，由甲方人员收货，不转送他处。',
    '四、到货后逐项核对品名、规格、批号和数量，在15天内将加盖印章的随货同行单回执交回乙方。',
    '五、甲方按规定专册登记，向个人销售时查验并登记身份信息，每次销售不超过规定的最小包装数量，不开架销售，不通过网络向个人销售。',
    '六、发现购买方异常购买或药品流向不明的，立即停止销售，并向药品监督管理部门和公安机关报告。',
    '七、如违反上述承诺，甲方承担由此产生的法律责任，乙方有权立即停止供应含麻商品。',
    `八、${period}`,
    `九、${signing}`,
  ],
}
