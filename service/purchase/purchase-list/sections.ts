import { normalText } from '../../catalogue/search/normalise.ts'
import { firmTest } from './agreement.ts'
import type { Found } from './find-candidates.ts'
import type { GoodsLabel } from './goods-label.ts'
import type { Item, ReadRow } from './item.ts'

type Searched = { read: ReadRow; found: Found | undefined }
type Labels = ReadonlyMap<number, GoodsLabel>

/** A heading that may be a firm: 若木的：, 【松醴】. */
const firmHeading = /^[\s【[(（]*(\p{Script=Han}{2,10}?)(?:[家厂]?的|家|产品|药品|系列)?[\s】\])）:：]*$/u

const isBare = ({ amounts, spec, figures, barcode, approval, written }: Item): boolean =>
  amounts.length === 0 && spec === '' && figures.length === 0 && barcode === '' && approval === '' && written === undefined

const labelsOf = ({ found }: Searched, labels: Labels): GoodsLabel[] => (found?.ids ?? []).flatMap(id => labels.get(id) ?? [])

/** Whether goods are of the firm, and none of them is called so. */
function isOnlyFirm(word: string, goods: readonly GoodsLabel[]): boolean {
  const text = normalText(word)
  const isName = ({ names, aliases, shortNames }: GoodsLabel) => [...names, ...aliases, ...shortNames].some(name => name.includes(text))
  const isOf = firmTest(word)
  return goods.some(isOf) && !goods.some(label => isName(label) && !isOf(label))
}

/** The firm that a row is the heading of, empty where that is none; undefined for other rows. */
function headingOf(one: Searched, next: Searched | undefined, labels: Labels): string | undefined {
  const { read } = one
  if ('ignored' in read) return read.ignored === 'heading' ? (firmHeading.exec(read.text)?.[1] ?? '') : undefined
  const [word = '', ...others] = read.item.words
  const isAlone = word !== '' && others.length === 0 && isBare(read.item)
  const isAboveGoods = next !== undefined && 'item' in next.read && next.read.item.amounts.length > 0
  return isAlone && isAboveGoods && isOnlyFirm(word, labelsOf(one, labels)) ? word : undefined
}

/** The row with the firm of its section, where goods that it may mean are of it and the row names none of their firms itself. */
function ofSection(one: Searched, firm: string, labels: Labels): Searched {
  if (firm === '' || !('item' in one.read)) return one
  const { item } = one.read
  const goods = labelsOf(one, labels)
  const isTold = item.words.some(word => goods.some(firmTest(word)))
  if (isTold || !goods.some(firmTest(firm))) return one
  return { ...one, read: { ...one.read, item: { ...item, words: [...item.words, firm] } } }
}

/**
 * Rows with the firm under whose name they stand: below 若木的： 银杏叶片 24片 is that of 若木. A section ends with the next heading or a blank line.
 * The name of a firm alone in its row is a heading.
 */
export function withSections(list: readonly Searched[], labels: Labels): Searched[] {
  let firm = ''
  let hasGoods = false
  return list.map((one, at) => {
    const { read } = one
    const heading = headingOf(one, list[at + 1], labels)
    if (heading !== undefined) {
      firm = heading
      hasGoods = false
      return { read: { row: read.row, text: read.text, ignored: 'heading' }, found: undefined }
    }
    const rowBefore = list[at - 1]?.read.row ?? 0
    if (hasGoods && read.row > rowBefore + 1) firm = ''
    if ('ignored' in read) return one
    hasGoods = true
    return ofSection(one, firm, labels)
  })
}
