/** What 快递100 wants to hear when a message was taken, and what operators read where the account is wrong. */
export const messages = {
  taken: '成功',
  badKey: 'YAOJI_KUAIDI100_KEY must be the 授权key of 快递100: letters and digits',
} as const
