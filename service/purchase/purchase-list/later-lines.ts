import { hasHan, normalText } from '../../catalogue/search/normalise.ts'
import { writtenMax } from './amount.ts'
import type { Item, ReadRow } from './item.ts'
import { messages } from './messages.ts'
import { takenBackBy } from './quantity/read-quantity.ts'
import { specAgrees, specForm } from './spec.ts'
import { changedTo, newPack, notWanted } from './words/chat.ts'

const shortestName = 2
/** More than any chat has; each is compared with every line before it. */
const correctionsMax = 100

type Line = { at: number; name: string; item: Item; text: string }

/** 莫匹罗星改, behind which the new pack stands. */
const changeEnd = /(?:改|换)[成为]?$/u

const nameOf = ({ words }: Item): string => normalText((words.find(hasHan) ?? '').replace(changeEnd, ''))

/** 改成50盒, 少要10盒 or 20盒改成30盒; empty where a line says none. */
const changeIn = ({ written = '' }: Item, text: string): string =>
  changedTo.exec(specForm(text))?.[0].trim() ?? (/[减少改变]|换成/.test(written) ? written : '')

/** Whether a line changes or takes back what an earlier one of the same goods said. */
function isCorrection({ item, text }: Line): boolean {
  if (item.amounts.length === 0 && (notWanted.test(text) || newPack.test(text))) return true
  return takenBackBy(item) !== undefined || changeIn(item, text) !== ''
}

const isWithin = (words: readonly string[] = [], others: readonly string[] = []): boolean => words.every(word => others.includes(word))

function areAlike(one: Line, other: Line): boolean {
  const isBeginning = one.name.startsWith(other.name) || other.name.startsWith(one.name)
  const [spec, otherSpec] = [one.item.spec, other.item.spec]
  // 取消 of goods of one firm says nothing of those of others.
  const [words, otherWords] = [one, other].map(({ item }) => item.words.slice(1).map(normalText))
  const isOneFirm = isWithin(words, otherWords) || isWithin(otherWords, words)
  return isBeginning && isOneFirm && (newPack.test(other.text) || spec === '' || otherSpec === '' || specAgrees(spec, otherSpec))
}

/**
 * Lines whose quantity a later line changes or takes back, 感冒灵颗粒 40盒 and below it 感冒灵颗粒改成50盒, are for the buyer to confirm. Cells of a
 * table stay: each of its rows is an order of its own.
 */
export function withLaterLines(rows: readonly ReadRow[]): ReadRow[] {
  const lines = rows.flatMap((row, at): Line[] => {
    if (!('item' in row) || row.text.includes('\t')) return []
    const name = nameOf(row.item)
    return name.length < shortestName ? [] : [{ at, name, item: row.item, text: row.text }]
  })
  const corrections = lines.filter(isCorrection).slice(-correctionsMax)
  const asked = new Map<number, string>()
  for (const later of corrections) {
    const earlier = lines.filter(each => each.at < later.at && each.item.amounts.length > 0 && areAlike(each, later))
    for (const each of earlier) asked.set(each.at, messages.laterLine(later.text))
    // 改12盒 alone is an order of 12.
    if (earlier.length > 0 && later.item.amounts.length > 0) asked.set(later.at, changeIn(later.item, later.text))
  }
  return rows.map((row, at) => {
    const written = asked.get(at)
    if (written === undefined || !('item' in row)) return row
    return { ...row, item: { ...row.item, written: row.item.written ?? written.slice(0, writtenMax) } }
  })
}
