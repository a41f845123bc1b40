import { partnerLimits } from '@yaoji/contract/people/partners'

const listed = (texts: readonly string[]) => texts.join('、')

/** What a letter to a partner says of a change of its registration. */
export const partnerChangeMessages = {
  revoked: '停用全部网页',
  origins: '来源地址',
  returns: '返回地址',
  added: (what: string, texts: readonly string[]) => `增加${what} ${listed(texts)}`,
  removed: (what: string, texts: readonly string[]) => `去掉${what} ${listed(texts)}`,
  rotated: (key: string) => `换新编号 ${key}，旧编号可再用${partnerLimits.formerKeyDays}天`,
  mail: '更换登记的邮箱',
  and: '；',
} as const
