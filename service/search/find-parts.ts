import { findTerms } from './find-terms.ts'
import { fieldNames, type FieldName, type GoodsStore } from './goods-store.ts'
import type { MatchedBy } from './search-index.ts'
import type { Term } from './term.ts'

/** Goods found by several fields together, for example by name and manufacturer. */
export type PartsFind = { slot: number; matchedBy: MatchedBy; nameTerm: Term | undefined }

const scannedMax = 40_000
const partsMax = 6

type Part = { terms: Term[]; byField: ReadonlyMap<FieldName, ReadonlyMap<number, Term>>; size: number }

function readPart(store: GoodsStore, text: string): Part {
  const terms = findTerms(store, text, 0)
  const fields = fieldNames.map(field => {
    const own = terms.filter(term => term.field === field).map(term => [term.text, term] as const)
    return [field, new Map(own)] as const
  })
  const size = terms.reduce((sum, term) => sum + store.fields[term.field].postings.of(term.text).length, 0)
  return { terms, byField: new Map(fields), size }
}

/** The best term of a part that these goods have, or undefined. */
function termAt(store: GoodsStore, part: Part, slot: number): Term | undefined {
  for (const field of fieldNames) {
    const found = store.textsOf(slot, field).flatMap(text => part.byField.get(field)?.get(text) ?? [])
    if (found[0]) return found[0]
  }
  return undefined
}

function findTogether(store: GoodsStore, texts: readonly string[]): PartsFind[] {
  const parts = texts.map(text => readPart(store, text)).toSorted((a, b) => a.size - b.size)
  const [driver] = parts
  if (!driver || driver.size === 0) return []
  const found = new Map<number, PartsFind>()
  let scanned = 0
  for (const term of driver.terms) {
    for (const slot of store.fields[term.field].postings.of(term.text)) {
      if (++scanned > scannedMax) return [...found.values()]
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
  return chars.slice(2, -1).map((_, index) => [chars.slice(0, index + 2).join(''), chars.slice(index + 2).join('')])
}

function waysToCut(query: string): string[][] {
  const words = query.trim().split(/\s+/)
  const runs = query.match(/[\p{Script=Han}a-zA-Z]+|[^\p{Script=Han}a-zA-Z\s][^\s]*/gu) ?? []
  const ways = [words, runs].filter(way => way.length > 1 && way.length <= partsMax)
  return words.length === 1 ? [...ways, ...halves(query)] : ways
}

/** Goods that each part of the query names by some field. */
export function findByParts(store: GoodsStore, query: string): PartsFind[] {
  for (const parts of waysToCut(query)) {
    const found = findTogether(store, parts)
    if (found.length > 0) return found
  }
  return []
}
