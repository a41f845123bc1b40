import { readLine } from './read-line.ts'
import { numeralPattern } from './words/numerals.ts'
import { unitPatterns } from './words/units.ts'

/** Behind a quantity, where other goods may begin: 碘伏500ml 10瓶 | 酒精100ml 20瓶. */
const border = new RegExp(
  `(?<=(?:\\d|${numeralPattern})\\s*(?:${unitPatterns.bought}))[\\s,，、;；+＋。]+(?=\\p{L}|\\d+(?:\\.\\d+)?%)`,
  'gu',
)
/** What stands before a second quantity of the same goods: 赠品5盒, 二店10盒, 另加3盒. */
const sameGoods = /^(?:赠|送|返|搭|另|再|共|合计|总|其中|每|或|约|改|退|取消)|[店号仓]$/u
/** No line of a chat names more. */
const partsMax = 10

function isGoods(part: string): boolean {
  const { words, amounts, written, barcode } = readLine(part)
  const [name = ''] = words
  return amounts.length === 1 && written === undefined && barcode === '' && /\p{Script=Han}{2}/u.test(name) && !sameGoods.test(name)
}

/**
 * The goods of a line that names several, each with its quantity; the line itself where it names one.
 *
 * @example splitGoods('阿昔洛韦20盒、洛索洛芬10盒') is ['阿昔洛韦20盒', '洛索洛芬10盒']
 */
export function splitGoods(line: string): string[] {
  const parts = line.split(border)
  return parts.length > 1 && parts.length <= partsMax && parts.every(isGoods) ? parts : [line]
}
