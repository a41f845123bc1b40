import { customer, dayOfLine } from './words/asides.ts'
import { personWord } from './words/chat.ts'
import { isGoodsWord } from './words/goods-like-people.ts'

/** Says that each line has its number and who writes it before the goods. */
const relayWord = /接龙/
const linesLookedAt = 5
const numbered = /^\s*\d{1,3}\s*[.、)）]\s*\S/
const entry = /^\s*\d{1,3}\s*[.、)）]\s*(\p{Script=Han}{2,4}?)(?:\s+|\s*[:：—–-]\s*)(?=[^\d\s]*\p{Script=Han})/u

const writerOf = (line: string): string => entry.exec(line)?.[1] ?? ''

/**
 * The goods of each line of a relay, without its number and writer: 2. 小王 头孢克肟胶囊10盒. Other lines stay, and all of a list in which not nearly
 * every line has a writer: 黄芪 甘肃 10kg begins with goods.
 */
export function withoutWriters(lines: readonly string[]): readonly string[] {
  if (!lines.slice(0, linesLookedAt).some(line => relayWord.test(line))) return lines
  const writers = lines.filter(line => numbered.test(line)).map(writerOf)
  const counts = new Map<string, number>()
  for (const word of writers) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isWriter = (word: string) => word !== '' && !isGoodsWord(word) && (personWord.test(word) || (counts.get(word) ?? 0) > 1)
  const people = writers.filter(isWriter)
  const arePeople = people.length * 5 >= writers.length * 4 && people.filter(each => personWord.test(each)).length * 2 > people.length
  return arePeople ? lines.map(line => (isWriter(writerOf(line)) ? line.replace(entry, '') : line)) : lines
}

const leastLines = 3

/**
 * The goods of each line of a register, without the day and the customer before them: 11.24 张阿姨 氨氯地平片 5盒. All lines stay where not half of them
 * begin with a day, as a number there may be a strength: 2.5 氨氯地平 10盒.
 */
export function withoutCustomers(lines: readonly string[]): readonly string[] {
  const dated = lines.filter(line => dayOfLine.test(line)).length
  const filled = lines.filter(line => line.trim() !== '').length
  if (dated < leastLines || dated * 2 < filled) return lines
  return lines.map(line => (dayOfLine.test(line) ? line.replace(dayOfLine, '').replace(customer, '') : line))
}
