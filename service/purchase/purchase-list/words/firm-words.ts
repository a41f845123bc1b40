/** Words of firms' names that tell what kind of firm it is, and not which. */
const kindWords =
  /示例|医药|药业|制药|药厂|大药厂|中药|西药|国药|化学|化工|生物|科技|技术|健康|食品|饮片|医疗|器械|用品|卫生|材料|实业|集团|股份|控股|产业|发展|工业|投资|总厂|厂$/g
/** Provinces and the cities that most firms are named after: by these alone no firm is known. */
const places = new Set(
  '北京 上海 天津 重庆 河北 山西 辽宁 吉林 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆 内蒙古 黑龙江 广州 深圳 杭州 南京 武汉 成都 西安 长春 沈阳 哈尔滨 郑州 济南 青岛 苏州 昆明 贵阳 南宁 南昌 合肥 福州 厦门 石家庄 太原 兰州 长沙 海口'.split(
    ' ',
  ),
)

const coreOf = (firm: string): string => firm.replace(kindWords, '').replace(/(?<=\p{Script=Han}{2})(?:省|自治区|市|县)/gu, '')
const province = /^\p{Script=Han}{2,3}(?:省|自治区)/u
const shortestCore = 2
/** A shorter part of a name is that of many firms. */
const shortestPart = 3

/** The length of the longest beginning of a word that a firm's name has anywhere. */
function longestIn(word: string, firm: string): number {
  let length = 0
  while (length < word.length && firm.includes(word.slice(0, length + 1))) length++
  return length
}

/**
 * The pieces of two or more characters into which a word falls apart, all in a firm's name in this order; undefined where one is not. What is
 * left of both is tried once: the number of ways to cut a long name is beyond counting.
 */
function piecesIn(word: string, firm: string, tried = new Set<string>()): string[] | undefined {
  if (word === '') return []
  const left = `${word.length} ${firm.length}`
  if (tried.has(left)) return undefined
  tried.add(left)
  for (let length = longestIn(word, firm); length >= shortestCore; length--) {
    const piece = word.slice(0, length)
    const others = piecesIn(word.slice(length), firm.slice(firm.indexOf(piece) + length), tried)
    if (others) return [piece, ...others]
  }
  return undefined
}

/** 石药永丰 is 石药集团河北永丰药业, 白云山 is a part of many names. */
function isPartOf(core: string, firm: string): boolean {
  const pieces = piecesIn(core, firm) ?? []
  if (pieces.length === 1) return core.length >= shortestPart && !places.has(core)
  return pieces.some(piece => !places.has(piece))
}

/**
 * Whether a buyer's word is a firm's name without some of its words: the core is equal or made of parts of it, and no word of its kind is another.
 *
 * @example isAbridged('霁川制药', '霁川示例生物制药') holds, isAbridged('霁川药业', '霁川示例制药') and isAbridged('北京制药', '北京同仁堂制药') do not
 */
export function isAbridged(short: string, firm: string): boolean {
  const core = coreOf(short)
  if (core.length < shortestCore) return false
  // 惠州 is 广东省惠州市.
  const isWhole = [firm, firm.replace(province, '')].some(each => coreOf(each) === core)
  if (!isWhole && !isPartOf(core, coreOf(firm))) return false
  return [...short.matchAll(kindWords)].every(([word]) => firm.includes(word))
}
