import { figureLimits } from '../console/figures.ts'

/**
 * The register of processing (docs/rules/domain.md section 19): which personal data the shop holds, what for, on which basis and how long.
 * The privacy policy, the account centre and operators read this one list.
 */
type PersonalItem = {
  name: string
  purpose: string
  basis: '履行合同' | '法定义务' | '履行合同、法定义务' | '您自愿提供' | '您单独同意、法定义务'
  period: string
  /** Sensitive by the law: separate consent, masked, and each look at it is logged. */
  isSensitive?: true
}

const untilClosed = '注销账号时删除'
const tradeYears = '至少5年'
const ledgerYears = '至少10年'

export const personalItems = {
  account: {
    name: '姓名、用户名、手机号、密码的摘要、两步验证的密钥、通行密钥的公钥和您起的名称',
    purpose: '注册、登录、联系和账号安全。密码和恢复码只保存不可还原的摘要；通行密钥的私钥、指纹和面容不离开您的设备',
    basis: '履行合同',
    period: untilClosed,
  },
  email: { name: '电子邮箱（选填）', purpose: '接收审核结果、安全提醒和电子发票', basis: '您自愿提供', period: '随时可以删除' },
  wechat: {
    name: '微信身份（微信返回的用户标识和昵称）',
    purpose: '用微信扫码登录。只有您自己绑定才有，在[绑定微信](/bdwx)可以解绑',
    basis: '您自愿提供',
    period: '解绑时删除',
  },
  papers: {
    name: '企业名称、资质证照、法定代表人或负责人、受托采购人员的姓名',
    purpose: '审核购货单位和采购人员的合法资格',
    basis: '法定义务',
    period: tradeYears,
  },
  idCards: {
    name: '法定代表人、负责人和受托人的身份证照片（敏感个人信息）',
    purpose: '核实证照与委托是否真实。只由审核人员查看，不作其他用途',
    basis: '您单独同意、法定义务',
    period: '证照或委托书失效、更换后30天删除照片，审核记录至少5年；印在委托书上的随委托书至少5年',
    isSensitive: true,
  },
  agents: {
    name: '供应商销售代表的姓名、身份证后四位、授权委托书和身份证复印件（敏感个人信息）',
    purpose: '首营审核，核实供应商委托的人。打开委托书和身份证要写明原因，逐次记录；不作其他用途',
    basis: '法定义务',
    period: `${tradeYears}，随首营档案`,
    isSensitive: true,
  },
  addresses: {
    name: '收货人姓名、电话、地址',
    purpose: '配送和签收',
    basis: '履行合同',
    period: `删除地址时删除；已有订单中的${tradeYears}`,
  },
  bank: {
    name: '提现的银行账户、转账凭证上的付款户名',
    purpose: '退回余额，核对货款由本单位支付。只接受单位账户',
    basis: '履行合同、法定义务',
    period: ledgerYears,
  },
  signatures: {
    name: '电子合同的签署人、签署时间和签名',
    purpose: '证明合同由谁签署',
    basis: '履行合同',
    period: tradeYears,
  },
  drawnSignatures: {
    name: '在资质模板上的手写签名',
    purpose: '画进您下载的文件，由您打印、盖章',
    basis: '您自愿提供',
    period: '不保存，文件生成后即丢弃',
  },
  trade: {
    name: '订单、支付、余额、发票、售后、收货核对和追溯码记录',
    purpose: '交易、对账、追溯和召回',
    basis: '履行合同、法定义务',
    period: `${tradeYears}；发票和账务${ledgerYears}`,
  },
  writings: {
    name: '意见反馈、品种求购、售后说明和您上传的照片',
    purpose: '处理您提出的事项',
    basis: '履行合同',
    period: `${untilClosed}；售后的${tradeYears}`,
  },
  missedWords: {
    name: '搜索后没有结果的词，按门店记，不记是哪个人',
    purpose: '发现缺少的品种，改进搜索。像电话、证件号的不记',
    basis: '履行合同',
    period: `${figureLimits.wordDays}天`,
  },
  logs: {
    name: '登录的时间、网络地址、浏览器和系统，以及操作记录',
    purpose: '防范账号被盗和非法使用',
    basis: '法定义务',
    period: '登录记录至少6个月，手机号更换、两步验证和人员变更记录3年，运营操作记录至少5年',
  },
} as const satisfies Readonly<Record<string, PersonalItem>>
export type PersonalItemName = keyof typeof personalItems

/** What stays after an erasure, because a law keeps it: which law, and for how long. */
type KeptByLaw = { name: string; law: string; period: string }

export const keptByLaw = {
  trade: {
    name: '已成交订单里的收货人、电话和地址，售后、收货核对、追溯码和召回记录',
    law: '《药品经营质量管理规范》',
    period: tradeYears,
  },
  quality: { name: '企业证照、采购委托书、身份证的单独同意、电子合同和签署人', law: '《药品经营质量管理规范》', period: tradeYears },
  ledger: { name: '支付、余额、提现和发票记录', law: '《会计档案管理办法》', period: ledgerYears },
  logs: { name: '登录记录、手机号更换、两步验证和人员变更记录、运营操作记录', law: '《网络安全法》', period: '6个月至5年' },
} as const satisfies Readonly<Record<string, KeptByLaw>>
export type KeptName = keyof typeof keptByLaw

/** An adapter of the service that hands personal data on; carriers and the bank are always there. */
type Recipient = { name: string; given: string; purpose: string }

const letters = '验证码、安全提醒、审核结果、等待您审批的订单、证件和协议到期、药品召回、门店邀请，以及您选择的发货通知'

export const recipients = {
  carriers: { name: '承运企业', given: '收货人姓名、电话、地址', purpose: '送货和签收，包括积分商品和奖品' },
  logistics: { name: '物流查询服务商（快递100）', given: '承运商、运单号和收货电话的后四位', purpose: '查询物流进展' },
  sms: { name: '短信服务商', given: '手机号，以及短信的内容', purpose: letters },
  mail: { name: '邮件服务器', given: '邮箱地址，以及邮件的内容', purpose: '同上，另有电子发票' },
  alipay: { name: '支付宝', given: '订单或充值的编号和金额；付款账号由您直接向支付宝提供', purpose: '支付和退款' },
  wechat: {
    name: '微信支付',
    given:
      '订单或充值的编号和金额；在手机浏览器里付款时另有您的网络地址，在微信里付款时另有您的微信用户标识；付款账号由您直接向微信支付提供',
    purpose: '支付和退款',
  },
  wechatLogin: { name: '微信登录', given: '您在微信里确认授权，由微信告诉我们用户标识和昵称', purpose: '扫码登录' },
  signing: { name: '电子签约服务商', given: '企业名称、签署人姓名、合同的编号和摘要', purpose: '在线签署合同' },
  invoices: { name: '开票服务商', given: '企业名称、税号、商品明细和金额', purpose: '开具发票和红字发票' },
  chat: {
    name: '在线客服系统',
    given: '一个代号、企业名称、客户类型，以及您咨询的订单',
    purpose: '客服知道在和谁沟通；不提供手机号和密码',
  },
  ocr: {
    name: '证照识别服务',
    given: '营业执照、药品经营许可证、医疗机构执业许可证的照片，照片上有企业名称、地址和法定代表人姓名；身份证和委托书不提供',
    purpose: '读出名称、编号和日期，供您核对后填写',
  },
  programs: {
    name: '店主授权的程序和智能代理',
    given: '本店的商品价格、订单（含收货人姓名、电话和地址）、物流、批号和追溯码、发票',
    purpose: '店主让自己的 ERP 或智能代理采购；店主随时可以停用，停用后不再提供',
  },
  bank: { name: '开户银行', given: '提现的账户名称、账号和金额', purpose: '把余额退到单位账户' },
} as const satisfies Readonly<Record<string, Recipient>>
export type RecipientName = keyof typeof recipients

/** Whether a recipient gets data now: always, by its configuration, a simulation that keeps them here, or not. */
export const recipientStates = ['always', 'on', 'trial', 'off'] as const
export type RecipientState = (typeof recipientStates)[number]

/** What a person asks of their own data. */
export const personalWishes = ['copy', 'delete', 'close', 'other'] as const
export type PersonalWish = (typeof personalWishes)[number]

/** How long what a person asks may be, how many such requests wait, and for how many days records of changes stay; more in `legalFigures`. */
export const personalLimits = {
  ...{ textMax: 500, waitingMax: 5, logDays: 1_095 },
} as const
