/** What stands between two numbers of a quantity, as parts of regular expressions over texts in specForm. */
export const signWords = {
  // Before the range, whose sign an arrow begins with; an arrow and a word for it say one change: 10→改30.
  change: String.raw`(?:(?:→|[-=]+>)\s*)?(?:改[成为]?|变[成为]?|换成)(?:\s*(?:→|[-=]+>))?|→|[-=]+>`,
  times: String.raw`\*`,
  plus: String.raw`\+`,
  range: String.raw`[-~\u2010-\u2015\u301c]|到|至|一(?=\d)`,
  either: String.raw`\/|或者?`,
  give: '(?:搭|加|再|另|免费)?(?:赠送|送|赠)|搭',
  list: '、',
  // 半夏, 半枝莲 and 半边莲 are herbs.
  half: '半(?![夏枝边合盒瓶件箱支袋包斤])',
} as const

/** Goods that are taken back, and not what to do where they are out of stock or old. */
export const cancelWords =
  /(?<!就|则|[没无缺]货|没有?|可以?|的)(?:取消|暂停|暂缓|作废|撤销|撤回|划掉|删掉|删除|去掉|不要了|先不要|暂不要|不用了|不订了|不需要了|别发了|退掉|退货|退回)|(?<=^|[\s,;])退(?![热烧黄翳])(?=\s*\d|.{2,20}\d)/

/** Takes goods back only where they follow it. */
export const returnWord = '退'

/** What is said of a quantity that its writer crossed out. */
export const crossedOutWord = '划掉'
