/** What stands between the name of a people and its area: 恩施土家族苗族自治州 is 恩施, 大厂回族自治县 is 大厂. */
const peoples =
  '(?:蒙古|哈萨克|柯尔克孜|塔吉克|锡伯|鄂伦春|鄂温克|达斡尔|[回藏苗彝壮满侗瑶白傣黎佤畲羌土水怒]|维吾尔|朝鲜|土家|布依|哈尼|景颇|傈僳|仫佬|毛南|仡佬|纳西|拉祜|布朗|独龙|普米|裕固|东乡|保安|撒拉|各)'
const endings = [
  new RegExp(`(?:${peoples}族?)+自治(?:州|县|旗|区)$`),
  /(?:自治区|特别行政区|自治州|自治县|自治旗|地区|新区|矿区|林区|省|市|区|县|盟|旗)$/,
]
const shortMin = 2

/** A name as it is written in full, and as people shorten it. */
export function formsOf(name: string): string[] {
  const short = endings.map(ending => name.replace(ending, '')).filter(text => text !== name && text.length >= shortMin)
  // 恩施州 is how people call an 自治州.
  const common = name.endsWith('自治州') ? short.slice(0, 1).map(text => `${text}州`) : []
  return [...new Set([name, ...short, ...common])]
}
