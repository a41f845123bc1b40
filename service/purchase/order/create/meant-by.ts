import { plainText } from '@yaoji/contract/validation/plain-text'
import { ephedrineSuffix } from '@yaoji/contract/orders/order-kinds'
import type { BoughtNames } from '../list/order-facts.ts'

/** What may be a part of an order number: it has digits, and the mark of its kind. */
const numberPart = new RegExp(`^[\\d${ephedrineSuffix}]+$`, 'i')

/** What is looked for in the lines: the names with a part, and those of goods that are all found; of others the goods that are. */
function meantOf(bought: BoughtNames, part: string, found: ReadonlySet<number>) {
  const names: string[] = []
  const goods = new Set<number>()
  for (const [name, { ids, lowerCase }] of bought) {
    if (lowerCase.includes(part) || ids.every(id => found.has(id))) names.push(name)
    else for (const id of ids) if (found.has(id)) goods.add(id)
  }
  return { names, goods: [...goods] }
}

/** Which orders a keyword means. */
export function meantBy(bought: BoughtNames, keyword: string, found: readonly number[]) {
  const plain = plainText(keyword)
  const number = numberPart.test(plain) ? plain.toUpperCase() : ''
  return { ...meantOf(bought, plainText(keyword).toLowerCase(), new Set(found)), number }
}
