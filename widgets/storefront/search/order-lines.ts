import { limits } from '@yaoji/contract/limits'
import type { SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { keywordOf } from './keyword.ts'
import { messages } from './order-line-messages.ts'
import type { QuickOrder } from './quick-order.ts'
import { activeOption, shownOptions, type SearchValue } from './search-value.ts'
import type { Search } from './store.ts'

/** A keyword and a quantity, perhaps with the unit of packs: `amxl 20`, `阿莫西林 20 盒`, `布洛芬五盒`, `5盒布洛芬`, `布洛芬 x5`. */
export type OrderLine = { keyword: string; digits: string; unit: string }

const numeral = `[${messages.numerals}]`
const digits = `[1-9]\\d{0,${String(limits.quantityMax).length - 1}}`
const counted = `(?<digits>${digits}|${numeral}{1,5})\\s*(?<unit>${messages.units})`
const han = '\\p{Script=Han}'
/** Behind a blank, behind a name at once, and before it. */
const forms = [
  `^(?<keyword>\\S.*?)\\s+(?<times>[x×*]?)\\s*(?:(?<bare>${digits})|${counted})$`,
  `^(?<keyword>.*${han})(?<!${numeral})${counted}$`,
  `^${counted}\\s*(?<keyword>(?!${messages.packed})${han}.*)$`,
].map(form => new RegExp(form, 'iu'))

/** Behind it a number with a sign for times is still of the spec: `0.25g *24`, but `0.25g*24 *5`. */
const openSpec = /(?:^|[^*\d.])\d+(?:\.\d+)?\s*[a-z%]{1,3}$/i

/** A number in figures; empty for characters that make none. */
function figuresOf(text: string): string {
  if (/\d/.test(text)) return text
  const code = text.replace(/./gu, char => messages.figures[char] ?? '')
  const [found, hundreds, ten, one] = /^(?:(\d)H)?(?:0(?=[1-9]$)|(\d?)T)?([1-9]?)$/.exec(code) ?? []
  // One hundred and two, without a zero between, is said of 120 too.
  if (!found || /H[1-9]$/.test(code)) return ''
  return String(Number(hundreds ?? 0) * 100 + (ten === undefined ? 0 : Number(ten || 1) * 10) + Number(one))
}

/** The order line in a typed text. A spec such as `0.25g` or `100片` is none. */
export function readOrderLine(text: string): OrderLine | undefined {
  const typed = text.normalize('NFKC').trim()
  const found = forms.map(form => form.exec(typed)?.groups).find(groups => groups !== undefined)
  if (!found) return
  const { keyword = '', times, bare, digits, unit = '' } = found
  const figures = bare ?? figuresOf(digits ?? '')
  return figures === '' || /^\d+$/.test(keyword) || (times && openSpec.test(keyword)) ? undefined : { keyword, digits: figures, unit }
}

/** Whether the quantity counts packs of the goods: 5件 may be cartons, and 10袋 what a box holds. */
const counts = ({ unit }: OrderLine, { bzdw }: SuggestionWire): boolean => unit === bzdw || messages.anyUnits.includes(unit)

const isQuestion = (text: string): boolean => /^[?？]$/.test(text.trim())

/** What to suggest for a text: the keyword of an order line, and nothing for a question. */
function suggestedFor(text: string): string {
  return isQuestion(text) ? '' : keywordOf(readOrderLine(text)?.keyword ?? text)
}

/** Goods that an order line may mean without being chosen: what was typed is theirs, and they can be bought. */
const isMeant = (goods: SuggestionWire, line: OrderLine | undefined): boolean =>
  goods.is_buy === 1 && goods.matched_by !== 'similar' && (!line || counts(line, goods))

/** The goods of a line that the buyer has not chosen among yet; undefined where they must choose. */
function proposed(value: SearchValue, chosenIn: string): string | undefined {
  const [first] = shownOptions(value)
  // After a choice by the arrow keys a list that changes proposes nothing else: Enter would add other goods than were chosen.
  if (value.activeKey !== undefined || !value.isOpen || chosenIn === value.text) return
  return first?.kind === 'goods' && isMeant(first.goods, lineIn(value)) ? first.key : undefined
}

/** Gives the quantity of the line to the goods that the box is on. */
function lead({ $quantity }: Pick<QuickOrder, '$quantity'>, value: SearchValue, line: OrderLine): void {
  const option = activeOption(value)
  const quantity = $quantity.get()
  if (option?.kind !== 'goods' || option.goods.is_buy !== 1 || !counts(line, option.goods) || quantity?.state === 'adding') return
  if (quantity?.goodsId === option.goods.id && quantity.digits === line.digits) return
  $quantity.set({ goodsId: option.goods.id, digits: line.digits, state: 'typed' })
}

/** What is said of the line before Enter; undefined where the text is none. */
function textOf(value: SearchValue): string | undefined {
  const line = value.isOpen ? lineIn(value) : undefined
  if (!line) return
  const option = activeOption(value)
  if (option?.kind === 'goods' && option.goods.is_buy === 1) {
    const { brand, name, ypgg, sccj, bzdw } = option.goods
    if (!counts(line, option.goods)) return messages.otherUnit(line.digits + line.unit, bzdw)
    return messages.ready(line.digits, bzdw, [brand, name, ypgg, sccj].filter(Boolean).join(' '))
  }
  if (value.suggestions.state === 'found') {
    const [first] = shownOptions(value)
    const isOtherUnit = first?.kind === 'goods' && !counts(line, first.goods)
    return isOtherUnit ? messages.otherUnit(line.digits + line.unit, first.goods.bzdw) : messages.choose(line.digits)
  }
  return value.suggestions.state === 'searching' ? messages.searching(line.digits) : undefined
}

const lineIn = ({ text }: SearchValue) => readOrderLine(text)

/** Leaves digits and Backspace of a line to the field: its quantity is what its text says. */
function keepQuantityInText(order: Pick<QuickOrder, 'type' | 'takeBack'>, isLine: () => boolean): () => void {
  const { type, takeBack } = order
  order.type = (goodsId, digit) => !isLine() && type(goodsId, digit)
  order.takeBack = goodsId => !isLine() && takeBack(goodsId)
  return () => void Object.assign(order, { type, takeBack })
}

/** Reads what was typed before this code was here. */
function takeTyped({ $search }: Search, writeRead: (text: string, keyword: string) => void): void {
  const { text } = $search.get()
  if (isQuestion(text) || readOrderLine(text)) writeRead(text, suggestedFor(text))
}

/**
 * Reads order lines in one box: suggestions are for the keyword alone, the first of them gets the quantity, and the buyer reads which goods
 * Enter adds. Only on our own site, where every text of the field passes through `search.write`.
 */
export function followOrderLines(search: Search, order: Pick<QuickOrder, '$quantity' | '$saying' | 'type' | 'takeBack'>) {
  const { $search, reading } = search
  const [write, before] = [search.write, reading.of]
  const leaveKeys = keepQuantityInText(order, () => lineIn($search.get()) !== undefined)
  reading.of = suggestedFor

  /** The keyword first, so that the list of another one is never taken for that of the line. */
  const writeRead = (text: string, keyword: string) => {
    write(keyword)
    $search.set({ ...$search.get(), text })
  }
  search.write = text => {
    const { isOpen, text: given } = $search.get()
    const line = readOrderLine(text)
    if (!line && !isQuestion(text)) return write(text)
    // Another quantity of the same keyword needs no other suggestions.
    if (line && isOpen && line.keyword === readOrderLine(given)?.keyword) $search.set({ ...$search.get(), text })
    else writeRead(text, suggestedFor(text))
  }

  /** What was proposed, and the text in which the buyer has chosen by the arrow keys. */
  let [proposal, chosenIn] = ['', '']
  const stop = $search.listen(value => {
    if (value.isOpen && isQuestion(value.text)) return order.$saying.set({ text: messages.help, on: value })
    const line = lineIn(value)
    if (!line || value.suggestions.state !== 'found') return
    const key = proposed(value, chosenIn)
    if (key !== undefined) return $search.set({ ...value, activeKey: (proposal = key) })
    if (value.activeKey !== undefined && value.activeKey !== proposal) chosenIn = value.text
    lead(order, value, line)
  })
  takeTyped(search, writeRead)

  return {
    /** The reason why the goods of a line were refused is said instead. */
    textOf: (value: SearchValue) => (order.$quantity.get()?.state === 'refused' ? undefined : textOf(value)),
    /** Enter leads away from no line whose goods are not seen yet, or not chosen. */
    holds(value: SearchValue): boolean {
      return lineIn(value) !== undefined && ['searching', 'found'].includes(value.suggestions.state) && !activeOption(value)
    },
    end() {
      stop()
      search.write = write
      reading.of = before
      leaveKeys()
    },
  }
}

export type OrderLines = ReturnType<typeof followOrderLines>
