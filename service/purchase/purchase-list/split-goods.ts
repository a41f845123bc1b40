import { corrected, ownText } from './own-text.ts'
import { readLine } from './read-line.ts'
import { andWords, beginsWithAnd, forEach, holdsAnd } from './words/chat.ts'
import { numeralPattern } from './words/numerals.ts'
import { unitPatterns } from './words/units.ts'

/** Behind a quantity, where other goods may begin: 碘伏500ml 10瓶 | 酒精100ml 20瓶. */
const border = new RegExp(
  `(?<=(?:\\d|${numeralPattern})\\s*(?:${unitPatterns.bought}))(?:[\\s,，、;；+＋。|｜│┃]+|(?=${beginsWithAnd})|${andWords}(?=\\p{Script=Han}{3})|\\s*[-–—]+\\s*(?=\\p{Script=Han}{3}))(?=\\p{L}|\\d+(?:\\.\\d+)?%)`,
  'gu',
)
/** What stands before a second quantity of the same goods: 赠品5盒, 二店10盒, 另加3盒. */
const sameGoods =
  /^(?:赠|送|返|搭|不够|不足|没有|没货|另|再|共|合计|总|其中|每|或|约|改|退|取消|不对|不是|错|[打写说搞弄]错|应该?[是为]|更正|纠正|换)|[店号仓]$|^(?:上次|上回|有?效期|批号|库存|月销|周销|还?剩|现有|含)/u
/** Signs between goods whose quantities have no unit: 感冒灵颗粒20，小柴胡15. */
const signBorder = /(?<![\s,，;；、])(?=\s*[,，;；、])[\s,，;；、]+(?=\p{Script=Han}{3})/u
/** The same with blanks alone: 红霉素软膏20 红霉素眼膏10. */
const blankBorder = /(?<=\p{Script=Han}\d{1,4})\s+(?=\p{Script=Han}{3}\S*\d(?:\s|$))/u
/** The maker between what a pack holds and how many packs: 匹多莫德颗粒剂 6袋 仙琚 5盒. */
const endsWithContent = new RegExp(`(?:${unitPatterns.inner})\\s*$`)
const makerWithPacks = new RegExp(`^\\s*\\p{Script=Han}{2,4}\\s*(?:\\d+|${numeralPattern}+)\\s*(?:${unitPatterns.outer})\\s*$`, 'u')
const isOneWithMaker = (line: string, parts: readonly string[]): boolean =>
  !/[,，、;；+＋。|｜│┃]/.test(line) &&
  parts.some((part, at) => at > 0 && endsWithContent.test(parts[at - 1] ?? '') && makerWithPacks.test(part))

/** No line of a chat names more. */
const partsMax = 10

function isGoods(part: string): boolean {
  const { words, amounts, written, barcode } = readLine(part)
  const [name = ''] = words
  return amounts.length === 1 && written === undefined && barcode === '' && /\p{Script=Han}{2}/u.test(name) && !sameGoods.test(name)
}

/** Behind a semicolon other goods begin, whatever their quantities look like: 急支糖浆200ml*10；健胃消食片32片*20. */
function partsOfSentence(text: string): string[] {
  const parts = text.split(/[;；]/).filter(part => part.trim() !== '')
  const isNamed = (part: string) => /^\s*\p{Script=Han}{3}[^\d]*\d/u.test(part) && !sameGoods.test(part.trim())
  return parts.every(isNamed) ? parts : []
}

const andOrName = new RegExp(`(${holdsAnd})|${andWords}`, 'gu')
/** 保和丸和六味地黄丸 as two names: 和 is also part of names. */
const namesAtAnd = (names: string): string[] => names.replace(andOrName, (_, name?: string) => name ?? '、').split('、')

function partsOfEach(text: string): string[] {
  const [, names = '', quantity = ''] = forEach.exec(text.trim()) ?? []
  const listed = names.split(/[、,，]/)
  const parts = listed.length > 1 ? listed : namesAtAnd(names)
  const shortest = listed.length > 1 ? 2 : 3
  return parts.every(({ length }) => length >= shortest) ? parts.map(name => `${name} ${quantity}`) : []
}

/**
 * The goods of a line that names several, each with its quantity; the line itself where it names one, or is crossed out.
 *
 * @example splitGoods('阿昔洛韦20盒、洛索洛芬10盒') is ['阿昔洛韦20盒', '洛索洛芬10盒']
 */
export function splitGoods(line: string): string[] {
  const { text, isCrossedOut } = ownText(line)
  // The cross is for all its goods: parts without it would be ordered.
  if (isCrossedOut) return [line]
  const isSeveral = (parts: readonly string[]) => parts.length > 1 && parts.length <= partsMax
  const counted = [corrected(line).split(border), text.split(signBorder), text.split(blankBorder)]
    .map(parts => parts.filter(part => part.trim() !== ''))
    .find(parts => isSeveral(parts) && parts.every(isGoods) && !isOneWithMaker(line, parts))
  return counted ?? [partsOfSentence(text), partsOfEach(text)].find(isSeveral) ?? [line]
}
