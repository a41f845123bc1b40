import { halves, waysToCut } from './cut-query.ts'
import { findTerms, isSpelt, normalFor, type Ask } from './find-terms.ts'
import { fieldNames, type FieldName, type GoodsStore } from './goods-store.ts'
import type { MatchedBy } from './search-index.ts'
import { termOf, type Term } from './term.ts'
import { gradeOf, type Wanted } from './text-index.ts'

/** Goods found by several fields together, for example by name and manufacturer. */
export type PartsFind = { slot: number; matchedBy: MatchedBy; nameTerm: Term | undefined }

const scannedMax = 2_000
/** Texts of each grade that drive; goods of less popular ones are not looked at. */
const driversMax = 400
const goodsOfDriverMax = 1_000
/** Beside another part of the query two letters may stand for a manufacturer. */
const makerLettersMin = 2

/** Texts of a field that are looked at to guess how many goods a part has. */
const guessedFromMax = 200

type TermOf = (text: number) => Term | undefined
/** One part of a query: about how many goods have it, its term in a text of a field, and all its terms, which are dear. */
type Part = { size: number; termOf: ReadonlyMap<FieldName, TermOf>; terms: () => readonly Term[] }

/** Whether texts have the part to the letter; they need not be among the terms, which may be cut short. Undefined where no text can. */
function literalTerms(store: GoodsStore, field: FieldName, part: string): TermOf | undefined {
  const { index } = store.fields[field]
  if (index.candidates(part).length === 0) return undefined
  return text => {
    const own = index.textOf(text)
    const start = own.indexOf(part)
    const end = start + part.length
    return start < 0 ? undefined : termOf(field, { text, start, end, grade: gradeOf(start, end, own.length), way: 'literal', distance: 0 }, 0)
  }
}

/** Many goods share a text: it is looked at once. */
function remembered(known: Map<number, Term | undefined>, find: TermOf): TermOf {
  return text => {
    const term = known.get(text)
    if (term || known.has(text)) return term
    const found = find(text)
    known.set(text, found)
    return found
  }
}

/** About how many goods have a text with the part: those of some texts with its rarest characters. */
function guessedSize(store: GoodsStore, part: string): number {
  return fieldNames.reduce((sum, field) => {
    const { index, postings } = store.fields[field]
    const texts = index.candidates(normalFor(field, part))
    let goods = 0
    for (let at = 0; at < Math.min(texts.length, guessedFromMax); at++) goods += postings.count(texts[at] ?? 0)
    return sum + goods * Math.max(1, texts.length / guessedFromMax)
  }, 0)
}

/** A part that is found to the letter: its terms are looked for only where it leads to the goods. */
function literalPart(store: GoodsStore, text: string, ask: Wanted): Part {
  const fields = fieldNames.flatMap(field => {
    const find = literalTerms(store, field, normalFor(field, text))
    return find ? [[field, remembered(new Map(), find)] as const] : []
  })
  const terms = () => findTerms(store, { text, type: 0, limit: driversMax, effort: ask.effort })
  return { size: occursAnywhere(store, text, ask) ? guessedSize(store, text) : 0, termOf: new Map(fields), terms }
}

/** A part that may be spelt: which texts it names is known from its terms only. */
function speltPart(store: GoodsStore, text: string, { effort }: Wanted): Part {
  const terms = findTerms(store, { text, type: 0, limit: driversMax, effort, makerLettersMin })
  const fields = fieldNames.flatMap(field => {
    const known = terms.filter(term => term.field === field).map(term => [term.text, term] as const)
    const find = literalTerms(store, field, normalFor(field, text)) ?? (known.length > 0 ? () => undefined : undefined)
    return find ? [[field, remembered(new Map(known), find)] as const] : []
  })
  const size = terms.reduce((sum, term) => sum + store.fields[term.field].postings.count(term.text), 0)
  return { size, termOf: new Map(fields), terms: () => terms }
}

function readPart(store: GoodsStore, text: string, wanted: Wanted): Part {
  return isSpelt(text) ? speltPart(store, text, wanted) : literalPart(store, text, wanted)
}

/** The best term of a part that these goods have, or undefined. */
function termAt(store: GoodsStore, part: Part, slot: number): Term | undefined {
  for (const [field, termOfText] of part.termOf) {
    const term = store.findText(slot, field, termOfText)
    if (term) return term
  }
  return undefined
}

/** A term of each part, or undefined when these goods lack one. */
function termsAt(store: GoodsStore, parts: readonly Part[], slot: number): Term[] | undefined {
  const terms: Term[] = []
  for (const part of parts) {
    const term = termAt(store, part, slot)
    if (!term) return undefined
    terms.push(term)
  }
  return terms
}

type ReadPart = (text: string) => Part

function findTogether(store: GoodsStore, texts: readonly string[], read: ReadPart, wanted: Wanted): PartsFind[] {
  const parts = texts.map(read).toSorted((a, b) => a.size - b.size)
  const [driver, ...others] = parts
  if (!driver || driver.size === 0) return []
  const found = new Map<number, PartsFind>()
  let scanned = 0
  for (const term of driver.terms()) {
    for (const slot of store.fields[term.field].postings.top(term.text, goodsOfDriverMax)) {
      if (++scanned > scannedMax || found.size >= wanted.limit || !wanted.effort.take()) return [...found.values()]
      if (found.has(slot)) continue
      const terms = termsAt(store, others, slot)
      if (terms) found.set(slot, partsFind(slot, [termAt(store, driver, slot) ?? term, ...terms]))
    }
  }
  return [...found.values()]
}

function partsFind(slot: number, terms: readonly Term[]): PartsFind {
  const nameTerm = terms.find(term => term.field === 'name')
  const other = terms.find(term => term.field !== 'name')
  return { slot, nameTerm, matchedBy: other?.matchedBy ?? nameTerm?.matchedBy ?? 'name' }
}

function occursAnywhere(store: GoodsStore, part: string, { effort }: Wanted): boolean {
  if (isSpelt(part)) return findTerms(store, { text: part, type: 0, limit: 1, effort }).length > 0
  return fieldNames.some(field => store.fields[field].index.has(normalFor(field, part), effort))
}

/** Each way to put two halves in the place of one part that nothing has by itself. */
function halvedParts(store: GoodsStore, parts: readonly string[], read: ReadPart, wanted: Wanted): string[][] {
  const unknown = parts.findIndex(part => read(part).size === 0)
  if (unknown < 0) return []
  return halves(parts[unknown] ?? '', part => occursAnywhere(store, part, wanted)).map(pair => parts.toSpliced(unknown, 1, ...pair))
}

/** Goods that each part of the query names by some field. */
export function findByParts(store: GoodsStore, { text, ...wanted }: Ask): PartsFind[] {
  const known = new Map<string, Part>()
  const read: ReadPart = part => {
    const own = known.get(part) ?? readPart(store, part, wanted)
    known.set(part, own)
    return own
  }
  const ways = waysToCut(text)
  for (const parts of ways) {
    const found = findTogether(store, parts, read, wanted)
    if (found.length > 0) return found
  }
  for (const parts of ways.length > 0 ? ways : [[text]]) {
    for (const cut of halvedParts(store, parts, read, wanted)) {
      // Two halves of one run that are both in the name are a slip, not a name and a maker.
      const found = findTogether(store, cut, read, wanted).filter(find => find.matchedBy !== 'name')
      if (found.length > 0) return found
    }
  }
  return []
}
