import { joiningLimits } from '@yaoji/contract/joining-limits'

/** Messages on a person's own account (docs/rules/domain.md section 14). */
export const messages = {
  noSession: '该设备已退出登录',
  phoneTaken: '该手机号已是其他账号的登录手机号，请先在该账号中更换，或联系客服',
  tooManyChanges: `${joiningLimits.phoneChangesDays}天内最多更换${joiningLimits.phoneChangesMax}次手机号，如需更换请联系客服`,
  samePassword: '新密码不能与当前密码相同',
  changed: '账号信息已变化，请刷新页面后重试',
} as const
