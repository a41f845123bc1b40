import type { Message } from './message.ts'

export type Words = { subject: string; text: string }

const invitedWords = ({ company, role, days }: Extract<Message, { kind: 'storeInvited' }>, shop: string): Words => ({
  subject: '邀请您加入门店',
  text: `【${shop}】${company}邀请您担任${role}。请在${days}天内用本手机号登录或注册，在“多店管理”中接受。如与您无关请忽略。`,
})

/** What a message says, where no provider has a form of its own. */
export function wordsOf(message: Message, shop: string): Words {
  switch (message.kind) {
    case 'code':
      return {
        subject: '验证码',
        text: `【${shop}】验证码${message.code}，${message.minutes}分钟内有效，请勿告诉他人。如非本人操作请忽略。`,
      }
    case 'passwordChanged':
      return {
        subject: '登录密码已修改',
        text: `【${shop}】您的登录密码已于${message.time}重新设置，其他设备已退出登录。如非本人操作请立即联系客服。`,
      }
    case 'phoneChanged':
      return {
        subject: '登录手机号已更换',
        text: `【${shop}】您的登录手机号已于${message.time}更换为${message.phone}，其他设备已退出登录。如非本人操作请立即联系客服。`,
      }
    case 'wechatBound':
      return {
        subject: '账号已绑定微信',
        text: `【${shop}】您的账号已于${message.time}绑定微信，可扫码登录。如非本人操作请立即修改密码并解绑。`,
      }
    case 'storeApproved':
      return { subject: '企业认证已通过', text: `【${shop}】${message.company}的企业认证已通过，登录后即可查看价格和采购。` }
    case 'storeRejected':
      return {
        subject: '企业认证未通过',
        text: `【${shop}】${message.company}的企业认证未通过：${message.reason}。请登录后修改资料并重新提交。`,
      }
    case 'paperEnding':
      return {
        subject: `${message.paper}即将到期`,
        text: `【${shop}】${message.company}的${message.paper}有效期至${message.day}，到期后相应商品不能采购。请登录后在“资质证件”上传新证。`,
      }
    case 'paperExpired':
      return {
        subject: `${message.paper}已过期`,
        text: `【${shop}】${message.company}的${message.paper}已于${message.day}到期，相应商品暂不能采购。请登录后在“资质证件”上传新证。`,
      }
    case 'invoice':
      return {
        subject: `发票${message.number}`,
        text: `【${shop}】${message.company}：发票${message.number}，价税合计¥${message.amount}，电子文件见附件${message.file}。`,
      }
    case 'storeInvited':
      return invitedWords(message, shop)
  }
}
