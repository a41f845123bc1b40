import { passkeyLimits } from '@yaoji/contract/people/passkeys'

export const messages = {
  title: '我的账号',
  about: (account: string, role: string) => `登录名 ${account} · ${role}`,
  passkeys: '通行密钥',
  passkeysText: `电脑的指纹、面容或 PIN，手机，安全钥匙：登录和要验证码的地方都可以代替验证码，最多 ${passkeyLimits.most} 个。验证器照样有效，设备不在身边时用它。`,
  add: '添加通行密钥',
  columns: { name: '名称', added: '添加', last: '最近使用', act: '操作' },
  empty: '还没有通行密钥',
  never: '没有用过',
  remove: '移除',
  removeOf: (name: string) => `移除 ${name}`,
  cannot: '这个浏览器不支持通行密钥，或者工作台没有用 https 打开。',
} as const

export const formMessages = {
  code: '您的验证码',
  codeHint: '手机验证器上现在的 6 位数字，或用已有的通行密钥',
  addTitle: '添加通行密钥',
  addVerb: '添加',
  addText: '下一步浏览器会让您选设备，并用指纹、面容或 PIN 确认。只加自己的设备，不要加共用电脑。',
  name: '名称',
  nameHint: `认得出是哪台设备，如“办公室电脑”，最多 ${passkeyLimits.nameMax} 个字`,
  added: (name: string) => `通行密钥“${name}”已添加`,
  removeTitle: (name: string) => `移除通行密钥“${name}”`,
  removeText: '以后不能再用它验证。设备上的那一份请在设备的密码设置里删除。',
  removed: (name: string) => `通行密钥“${name}”已移除`,
} as const
