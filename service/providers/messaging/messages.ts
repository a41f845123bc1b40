import type { Message } from './message.ts'

export type Words = { subject: string; text: string }

type WordsOf<Kind extends Message['kind']> = (message: Extract<Message, { kind: Kind }>, shop: string) => Words

/** What a message says, where no provider has a form of its own. */
const words: { readonly [Kind in Message['kind']]: WordsOf<Kind> } = {
  code: ({ code, minutes }, shop) => ({
    subject: '验证码',
    text: `【${shop}】验证码${code}，${minutes}分钟内有效，请勿告诉他人。如非本人操作请忽略。`,
  }),
  passwordChanged: ({ time }, shop) => ({
    subject: '登录密码已修改',
    text: `【${shop}】您的登录密码已于${time}重新设置，其他设备已退出登录。如非本人操作请立即联系客服。`,
  }),
  phoneChanged: ({ phone, time }, shop) => ({
    subject: '登录手机号已更换',
    text: `【${shop}】您的登录手机号已于${time}更换为${phone}，其他设备已退出登录。如非本人操作请立即联系客服。`,
  }),
  emailChanged: ({ time }, shop) => ({
    subject: '账号邮箱已更改',
    text: `【${shop}】您的账号邮箱已于${time}更改，今后的邮件发到新邮箱。如非本人操作请立即修改密码并联系客服。`,
  }),
  wechatBound: ({ time }, shop) => ({
    subject: '账号已绑定微信',
    text: `【${shop}】您的账号已于${time}绑定微信，可扫码登录。如非本人操作请立即修改密码并解绑。`,
  }),
  factorChanged: ({ time, what }, shop) => ({
    subject: `两步验证：${what}`,
    text: `【${shop}】您的账号已于${time}${what}。如非本人操作请立即修改密码并联系客服。`,
  }),
  partnerChanged: ({ name, time, what }, shop) => ({
    subject: '合作方登记的内容有变化',
    text: `【${shop}】${name}在${shop}登记的内容已于${time}修改：${what}。不是您做的请立即联系客服。`,
  }),
  storeApproved: ({ company }, shop) => ({
    subject: '企业认证已通过',
    text: `【${shop}】${company}的企业认证已通过，登录后即可查看价格。首次下单前请先在“电子合同”一次签完质量保证协议、购销合同和平台服务协议。`,
  }),
  storeRejected: ({ company, reason }, shop) => ({
    subject: '企业认证未通过',
    text: `【${shop}】${company}的企业认证未通过：${reason}。请登录后修改资料并重新提交。`,
  }),
  paperApproved: ({ company, paper }, shop) => ({
    subject: `${paper}已通过审核`,
    text: `【${shop}】${company}的${paper}已通过审核，即日起生效。`,
  }),
  paperRejected: ({ company, paper, reason }, shop) => ({
    subject: `${paper}被退回`,
    text: `【${shop}】${company}的${paper}被退回：${reason}。请登录后在“资质证件”修改并重新提交。`,
  }),
  paperEnding: ({ company, day, paper }, shop) => ({
    subject: `${paper}即将到期`,
    text: `【${shop}】${company}的${paper}有效期至${day}，到期后相应商品不能采购。请登录后在“资质证件”上传新证。`,
  }),
  paperExpired: ({ company, day, paper }, shop) => ({
    subject: `${paper}已过期`,
    text: `【${shop}】${company}的${paper}已于${day}到期，相应商品暂不能采购。请登录后在“资质证件”上传新证。`,
  }),
  agreementEnding: ({ company, day }, shop) => ({
    subject: '质量保证协议即将到期',
    text: `【${shop}】${company}的质量保证协议有效期至${day}，到期后不能下单。请登录后在“电子合同”续签。`,
  }),
  agreementExpired: ({ company, day }, shop) => ({
    subject: '质量保证协议已过期',
    text: `【${shop}】${company}的质量保证协议已于${day}到期，续签前不能下单。请登录后在“电子合同”续签。`,
  }),
  orderAwaitsApproval: ({ amount, company, name, order }, shop) => ({
    subject: `订单${order}等待审批`,
    text: `【${shop}】${company}：${name}提交的订单${order}（${amount}）等待您审批，请登录后在“我的订单”处理。`,
  }),
  invoice: ({ amount, company, file, number }, shop) => ({
    subject: `发票${number}`,
    text: `【${shop}】${company}：发票${number}，价税合计¥${amount}，电子文件见附件${file}。`,
  }),
  orderShipped: ({ company, order, carrier, number }, shop) => ({
    subject: `订单${order}已发货`,
    text: `【${shop}】${company}的订单${order}已发货，${carrier} ${number}。收货时请当面点验，可在“我的订单”查看物流。`,
  }),
  parcelShipped: ({ company, what, carrier, number, page }, shop) => ({
    subject: `${what}已发货`,
    text: `【${shop}】${company}的${what}已发货，${carrier} ${number}。可在“${page}”查看物流。`,
  }),
  recallNotice: ({ company, day, drill, goods }, shop) => ({
    subject: `${drill}药品召回通知：${goods}`,
    text: `【${shop}】${drill}${company}购进的${goods}正在召回，请立即停止销售和使用，登录后在“药品召回”于${day}前登记现存数量。`,
  }),
  articlesWait: ({ count, page, titles }, shop) => ({
    subject: `有${count}篇文章等您审核`,
    text: `【${shop}】有${count}篇文章等您看过再发布：${titles}。请登录内容编辑，在“发布”页处理。${page}`,
  }),
  recallReminder: ({ company, day, drill, goods }, shop) => ({
    subject: `${drill}药品召回待登记：${goods}`,
    text: `【${shop}】${drill}还没有收到${company}对${goods}召回的登记，请登录后在“药品召回”于${day}前登记现存数量。`,
  }),
  storeInvited: ({ company, role, days }, shop) => ({
    subject: '邀请您加入门店',
    text: `【${shop}】${company}邀请您担任${role}。请在${days}天内用本手机号登录或注册，在“多店管理”中接受。如与您无关请忽略。`,
  }),
}

export function wordsOf<Kind extends Message['kind']>(message: Extract<Message, { kind: Kind }>, shop: string): Words {
  return (words[message.kind] as WordsOf<Kind>)(message, shop)
}
