import { findTerms } from './find-terms.ts'
import { fieldNames, type FieldName, type GoodsStore } from './goods-store.ts'
import { hasHan } from './normalise.ts'
import type { MatchedBy } from './search-index.ts'
import type { Term } from './term.ts'

/** Goods found by several fields together, for example by name and manufacturer. */
export type PartsFind = { slot: number; matchedBy: MatchedBy; nameTerm: Term | undefined }

const scannedMax = 20_000
/** Longer runs are no names. */
const runMax = 24
const partsMax = 6

type Part = { terms: Term[]; byField: ReadonlyMap<FieldName, ReadonlyMap<number, Term>>; size: number }

function readPart(store: GoodsStore, text: string): Part {
  const terms = findTerms(store, text, 0)
  const fields = fieldNames.map(field => {
    const own = terms.filter(term => term.field === field).map(term => [term.text, term] as const)
    return [field, new Map(own)] as const
  })
  const size = terms.reduce((sum, term) => sum + store.fields[term.field].postings.count(term.text), 0)
  return { terms, byField: new Map(fields), size }
}

/** The best term of a part that these goods have, or undefined. */
function termAt(store: GoodsStore, part: Part, slot: number): Term | undefined {
  for (const field of fieldNames) {
    const own = part.byField.get(field)
    if (!own || own.size === 0) continue
    for (const text of store.textsOf(slot, field)) {
      const term = own.get(text)
      if (term) return term
    }
  }
  return undefined
}

function findTogether(store: GoodsStore, texts: readonly string[], limit: number): PartsFind[] {
  const parts = texts.map(text => readPart(store, text)).toSorted((a, b) => a.size - b.size)
  const [driver] = parts
  if (!driver || driver.size === 0) return []
  const found = new Map<number, PartsFind>()
  let scanned = 0
  for (const term of driver.terms) {
    for (const slot of store.fields[term.field].postings.of(term.text)) {
      if (++scanned > scannedMax || found.size >= limit) return [...found.values()]
      if (found.has(slot)) continue
      const terms = parts.map(part => termAt(store, part, slot))
      if (terms.every(each => each !== undefined)) found.set(slot, partsFind(slot, terms))
    }
  }
  return [...found.values()]
}

function partsFind(slot: number, terms: readonly Term[]): PartsFind {
  const nameTerm = terms.find(term => term.field === 'name')
  const other = terms.find(term => term.field !== 'name')
  return { slot, nameTerm, matchedBy: other?.matchedBy ?? nameTerm?.matchedBy ?? 'name' }
}

/** A run of characters cut in two, such as a maker's name written right before the goods'. */
function halves(text: string): string[][] {
  const chars = [...text]
  if (!hasHan(text) || chars.length > runMax || /\s/.test(text)) return []
  return chars.slice(2, -1).map((_, index) => [chars.slice(0, index + 2).join(''), chars.slice(index + 2).join('')])
}

function waysToCut(query: string): string[][] {
  const words = query.trim().split(/\s+/)
  const runs = query.match(/[\p{Script=Han}a-zA-Z]+|[^\p{Script=Han}a-zA-Z\s][^\s]*/gu) ?? []
  return [words, runs].filter(way => way.length > 1 && way.length <= partsMax)
}

/** Goods that each part of the query names by some field. */
export function findByParts(store: GoodsStore, query: string, limit: number): PartsFind[] {
  for (const parts of waysToCut(query)) {
    const found = findTogether(store, parts, limit)
    if (found.length > 0) return found
  }
  // Two halves of one run that are both in the name are a slip, not a name and a maker.
  for (const parts of halves(query)) {
    const found = findTogether(store, parts, limit).filter(find => find.matchedBy !== 'name')
    if (found.length > 0) return found
  }
  return []
}
