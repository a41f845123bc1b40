import { herbAliases } from '../../../catalogue/search/words/herb-aliases.ts'
import { unitPatterns } from './units.ts'

const digits: Readonly<Record<string, number>> = {
  ...{ 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
  ...{ 〇: 0, 壹: 1, 贰: 2, 叁: 3, 肆: 4, 伍: 5, 陆: 6, 柒: 7, 捌: 8, 玖: 9 },
}
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 拾: 10, 佰: 100, 仟: 1_000 }

/** Characters of a number in Chinese. */
export const numeralPattern = '[零〇一二两三四五六七八九十廿卅百千万半壹贰叁肆伍陆柒捌玖拾佰仟]'

const pieces = '毫克|毫升|微克|克|片|粒|丸|枚|贴'

/**
 * What is spoken of a pack, before units that no quantity has or that 装 or 的 follows: 二十毫克十四粒, 九袋装, 五十支的; the 一粒 of 一粒珠 is a name,
 * and the 千 of 千克 no numeral.
 * Also the number of a vitamin, and not how many of it: 维生素B十二, but 维生素D二十盒.
 */
export const spokenContent = new RegExp(
  `(?<!${numeralPattern})(?:(?!千克)${numeralPattern}){1,6}(?=\\s*(?:${pieces})(?:(?:装?的|装)?(?:要|来|拿)?(?=$|[\\s,，。、*×]|${numeralPattern}|\\d))|\\s*[袋支瓶包只条](?:装|的(?=要|来|拿|${numeralPattern}|\\d)))|(?<=维(?:生素)?[BbDdKk])${numeralPattern}{1,2}(?!${numeralPattern}|\\s*(?:${unitPatterns.bought}))`,
  'g',
)

const digit = '[一二两三四五六七八九壹贰叁肆伍陆柒捌玖]'
/** What stands before the point, no more of a run than makes a number: the 三 of 三七三点五公斤. */
const whole = `(?:(?:${digit}[百佰][零〇]?)?(?:${digit}?[十拾]${digit}?|${digit})|${digit}[百佰]|[零〇])`
/** Figures behind the point; 两 is none: 一点二, but 早一点两盒. */
const places = '[零〇一二三四五六七八九]{1,3}'
const allPlaces = new RegExp(`^${places}$`)
/** Also before 千克, whose 千 belongs to the unit. */
const decimal = `点${places}(?!(?!千克)${numeralPattern})`
const boughtBehind = `\\s*(?:${unitPatterns.bought})`
const herbs = [...new Set([...herbAliases].flat(2))].filter(name => /^\p{Script=Han}{2,}$/u.test(name)).join('|')
/** Where what stands before a point can be nothing else than a number: 党参 两点五 and 党参两点五, but not 便宜一点五. */
const isSure = `(?:(?<!\\p{Script=Han})|(?=${whole}点)(?<=${herbs})|(?=[零〇]点))`

/**
 * 零点二五, before a unit of a strength or before the quantity. Before a unit of a quantity, or last, only where it can be nothing else:
 * 零点五公斤, 党参 两点五公斤, but not 便宜一点五盒.
 */
export const spokenDecimal = new RegExp(
  [
    `(?<!${numeralPattern})${whole}${decimal}(?=\\s*(?:毫克|毫升|微克|[克片粒丸枚%％a-zμ的*×])|[\\s,，。、]+(?:\\d+|${numeralPattern}{1,6})${boughtBehind})`,
    `${isSure}${whole}${decimal}(?=${boughtBehind}|$|[\\s,，。、])`,
  ].join('|'),
  'giu',
)

/** What may be a decimal, or a wish or a time before a quantity: 便宜一点五盒, 三点五盒. */
export const unclearPoint = new RegExp(`(${whole}点(${numeralPattern}{1,4}))\\s*(${unitPatterns.bought})`)

/** Two numerals that say a range: 三五盒 are three to five. */
export const neighbours: readonly string[] = ['一两', '一二', '两三', '二三', '三四', '三五', '四五', '五六', '六七', '七八', '八九']

/**
 * A number in Chinese, or undefined when the characters make none.
 *
 * @example 二十五 and 廿五 are 25, 一百二 is 120, 两千 is 2000, 半 is 0.5
 */
export function chineseNumber(text: string): number | undefined {
  if (text === '半') return 0.5
  if (/[廿卅]/.test(text)) return chineseNumber(text.replace('廿', '二十').replace('卅', '三十'))
  const [thousands = '', rest] = text.split('万')
  if (rest !== undefined) {
    const high = chineseNumber(thousands)
    const low = rest === '' ? 0 : chineseNumber(rest)
    return high === undefined || low === undefined ? undefined : high * 10_000 + low
  }
  let sum = 0
  let digit: number | undefined
  let power = 10_000
  for (const char of text) {
    const times = powers[char]
    if (times !== undefined) {
      if (times >= power) return
      sum += (digit ?? 1) * times
      power = times
      digit = undefined
    } else {
      // 二三 is no number, 零 only fills a place.
      if (digits[char] === undefined || (digit ?? 0) > 0) return
      digit = digits[char]
      if (digit === 0) power = 10_000
    }
  }
  // 一百二 is 120.
  const isShort = digit !== undefined && power >= 100 && power < 10_000 && !/[零〇]/.test(text)
  const end = digit === undefined ? 0 : isShort ? digit * (power / 10) : digit
  return text === '' ? undefined : sum + end
}

/** A spoken decimal in figures; as it is where it is none. */
export function decimalOf(spoken: string): string {
  const [whole = '', fraction = ''] = spoken.split('点')
  const value = chineseNumber(whole)
  const isDecimal = value !== undefined && allPlaces.test(fraction)
  return isDecimal ? `${value}.${[...fraction].map(char => digits[char] ?? 0).join('')}` : spoken
}
