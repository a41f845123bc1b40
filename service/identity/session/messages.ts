import type { ProgramScope } from '@yaoji/contract/calls/call'
import { programScopeNames } from '@yaoji/contract/people/programs'
import { roleNames, type Role, type RoleGroup } from '@yaoji/contract/people/roles'

const numerals = '零一二三四五六七八九'

/** 2 to 99 as one says them: 十二, 二十, 四十五. */
function spoken(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return numerals.charAt(ones)
  return `${tens === 1 ? '' : numerals.charAt(tens)}十${ones === 0 ? '' : numerals.charAt(ones)}`
}

/** Before 盒 and 片 two is 两. */
const counted = (number: number) => (number === 2 ? '两' : spoken(number))

export const messages = {
  noStore: '您现在不属于任何门店。有门店邀请您的，请在注册页验证本手机号后接受邀请；也可以在那里注册自己的企业',
  wrongPassword: '用户名或密码错误',
  locked: (minutes: number) => `登录失败次数过多，请${minutes}分钟后再试`,
  passwordMissing: '请输入当前登录密码',
  notConfirmed: '当前登录密码不正确',
  confirmLocked: (minutes: number) => `密码错误次数过多，请${minutes}分钟后再试`,
  challenged: '登录失败多次，请回答验证问题后重新登录',
  wrongAnswer: '验证问题回答有误或已过期，请回答新的问题',
  sumQuestion: (one: number, other: number) => `先入库${counted(one)}盒，又入库${counted(other)}盒，共几盒？`,
  productQuestion: (one: number, other: number) => `每盒${counted(one)}片，${counted(other)}盒共几片？`,
  restQuestion: (all: number, sold: number) => `原有${counted(all)}盒，售出${counted(sold)}盒，还剩几盒？`,
} as const

const doings: Readonly<Record<RoleGroup, string>> = {
  all: '进行此操作',
  orderers: '采购或下单',
  payers: '付款',
  treasurers: '提现',
  owners: '办理此事',
}

export const roleMessages = {
  refused: (role: Role, group: RoleGroup) => `${roleNames[role]}账号不能${doings[group]}，请联系店主`,
} as const

export const programMessages = {
  over: '令牌无效、已停用或已过期，请由店主在“程序接入”中重新生成',
  ownStoreOnly: '令牌只能用于签发它的门店，不能查看其他门店',
  notForPrograms: '程序令牌不能调用此接口，请由本人登录网站办理',
  lacking: (scope: ProgramScope) => `该令牌没有“${programScopeNames[scope]}”权限，请由店主在“程序接入”中另行生成`,
} as const
