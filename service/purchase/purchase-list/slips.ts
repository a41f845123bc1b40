import { hasHan, normalText } from '../../catalogue/search/normalise.ts'
import { onlyReading } from '../../catalogue/search/sound/readings.ts'
import { shippedNames } from '../../catalogue/search/words/said-names.ts'
import type { GoodsLabel } from './goods-label.ts'
import type { Item } from './item.ts'
import { lookalikes } from './words/remarks.ts'
import { formOf } from './words/short-names.ts'

/** Of two names this long without their dosage form, which sound alike and differ by one character, one is misspelt: 康妇炎 and 抗妇炎 are shorter. */
const sureFrom = 4
/** The same of characters that a photo or a hurried hand confuses, and no two medicines differ by: 板兰根. */
const sureFromLooks = 3

const looksAlike = (written: string, meant: string): boolean =>
  lookalikes.some(([right = '', ...wrong]) => right === meant && wrong.includes(written))

const isAlike = (written: string, meant: string): boolean =>
  (onlyReading(meant) !== undefined && onlyReading(written) === onlyReading(meant)) || looksAlike(written, meant)

const charsOfNames = new Set(shippedNames.flatMap(({ said, generic, forms }) => [...said, ...generic, ...forms.join('')]))

/** Where two texts first differ. */
function differenceOf(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((char, index) => char !== other[index])
  return at < 0 ? one.length : at
}

/** Whether a word is a name but for one character that sounds or looks like that of the name, or that no name has. */
export function isSlipOf(word: string, name: string): boolean {
  const [written, meant] = [[...word], [...name]]
  const at = differenceOf(written, meant)
  const stem = meant.length - formOf(name).length
  // 胶襄 and 肠容片 are in the dosage form, behind a name that is right.
  const shortest = looksAlike(written[at] ?? '', meant[at] ?? '') ? sureFromLooks : sureFrom
  if (stem < shortest && (at < stem || meant.length - stem < 2)) return false
  if (written.length === meant.length)
    return (
      at < meant.length && written.slice(at + 1).join('') === meant.slice(at + 1).join('') && isAlike(written[at] ?? '', meant[at] ?? '')
    )
  const more = written[at] ?? ''
  return written.length === meant.length + 1 && written.toSpliced(at, 1).join('') === name && hasHan(more) && !charsOfNames.has(more)
}

/** A row that names goods has fewer words; a longer text would be compared word by word with each name. */
const wordsMax = 8

/** Whether a word may be a name with one character wrong or too many: quicker than `isSlipOf`, and true of each that is. */
const mayBeSlipOf = (word: string, name: string): boolean =>
  (word.length === name.length || word.length === name.length + 1) && (word[0] === name[0] || word.at(-1) === name.at(-1))

/** The item with the name that it surely means, where it misspells one; undefined where it does not, or may mean several. */
export function withoutSlip(item: Item, labels: readonly GoodsLabel[]): Item | undefined {
  if (item.words.length > wordsMax) return undefined
  const named = new Set(labels.flatMap(({ names, medicine, shortNames }) => [...names, medicine, ...shortNames]))
  const known = new Set([
    ...named,
    ...labels.flatMap(({ aliases, otherBrands, brand, makers }) => [...aliases, ...otherBrands, brand, ...makers]),
  ])
  for (const [at, word] of item.words.entries()) {
    const text = normalText(word)
    if (known.has(text)) return undefined
    const [meant, ...others] = [...named].filter(name => mayBeSlipOf(text, name) && isSlipOf(text, name))
    if (meant !== undefined && others.length === 0) return { ...item, words: item.words.with(at, meant) }
  }
  return undefined
}
