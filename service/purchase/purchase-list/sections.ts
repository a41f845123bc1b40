import { normalText } from '../../catalogue/search/normalise.ts'
import { isMakerWord } from './agreement.ts'
import type { Found } from './find-candidates.ts'
import type { GoodsLabel } from './goods-label.ts'
import type { Item, ReadRow } from './item.ts'

type Searched = { read: ReadRow; found: Found | undefined }
type Labels = ReadonlyMap<number, GoodsLabel>

/** A heading that may be a firm: 若木的：, 【松醴】. */
const firmHeading = /^[\s【[(（]*(\p{Script=Han}{2,10}?)(?:[家厂]?的|家|产品|药品|系列)?[\s】\])）:：]*$/u

const isBare = ({ amounts, spec, figures, barcode, approval, written }: Item): boolean =>
  amounts.length === 0 && spec === '' && figures.length === 0 && barcode === '' && approval === '' && written === undefined

/** The word of a row that names nothing else, and may be the firm of those below it. */
function headingWord(read: ReadRow): string {
  if ('ignored' in read) return read.ignored === 'heading' ? (firmHeading.exec(read.text)?.[1] ?? '') : ''
  const [word = '', ...others] = read.item.words
  return others.length === 0 && isBare(read.item) ? word : ''
}

const labelsOf = ({ found }: Searched, labels: Labels): GoodsLabel[] => (found?.ids ?? []).flatMap(id => labels.get(id) ?? [])

/** Whether goods are of the firm, and none of them is called so. */
function isOnlyFirm(word: string, goods: readonly GoodsLabel[]): boolean {
  const text = normalText(word)
  const isName = ({ names, aliases, shortNames }: GoodsLabel) => [...names, ...aliases, ...shortNames].some(name => name.includes(text))
  const isOf = (label: GoodsLabel) => isMakerWord(word, label)
  return goods.some(isOf) && !goods.some(label => isName(label) && !isOf(label))
}

/** The row with the firm of its section, where goods that it may mean are of it and the row names none of their firms itself. */
function ofSection(one: Searched, firm: string, labels: Labels): Searched {
  if (firm === '' || !('item' in one.read)) return one
  const { item } = one.read
  const goods = labelsOf(one, labels)
  const isTold = item.words.some(word => goods.some(label => isMakerWord(word, label)))
  if (isTold || !goods.some(label => isMakerWord(firm, label))) return one
  return { ...one, read: { ...one.read, item: { ...item, words: [...item.words, firm] } } }
}

/**
 * Rows with the firm under whose name they stand: below 若木的： 银杏叶片 24片 is that of 若木. A section ends with the next heading or a blank line.
 * The name of a firm alone in its row is a heading.
 */
export function withSections(list: readonly Searched[], labels: Labels): Searched[] {
  let firm = ''
  let isOpen = false
  let lastRow = 0
  return list.map((one, at) => {
    const { read } = one
    if (read.row > lastRow + 1 && isOpen) firm = ''
    lastRow = read.row
    const word = headingWord(read)
    if ('ignored' in read) {
      if (read.ignored !== 'heading') return one
      firm = word
      isOpen = false
      return one
    }
    const next = list[at + 1]?.read
    const isHeading = word !== '' && next !== undefined && 'item' in next && next.item.amounts.length > 0
    if (isHeading && isOnlyFirm(word, labelsOf(one, labels))) {
      firm = word
      isOpen = false
      return { read: { row: read.row, text: read.text, ignored: 'heading' }, found: undefined }
    }
    isOpen = true
    return ofSection(one, firm, labels)
  })
}
