import { passkeyLimits } from '@yaoji/contract/people/passkeys'

export const messages = {
  refused: '通行密钥没有通过验证，请重新添加',
  expired: `等待超过${passkeyLimits.challengeMinutes}分钟，或这次验证已经用过，请重新添加`,
  taken: '这个通行密钥已经添加过',
  tooMany: `最多添加${passkeyLimits.most}个通行密钥，请先移除不用的`,
  nameMissing: '请给通行密钥起个名称，例如“办公室电脑”',
  none: '没有这个通行密钥，可能已经移除',
  onlyFactor: '这是最后一种两步验证方式，不能移除；请先添加另一个通行密钥或开启验证器',
} as const
