import { hasHan, normalText } from '../normalise.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { innerTier, prefixTier, type Term } from '../find/term.ts'
import { isOfSubstance } from '../words/dosage-forms.ts'
import { isNoSubstance } from '../words/no-substances.ts'

/** Fewer characters or letters begin too many names to be one substance. */
const hanMin = 2
const lettersMin = 3
/** Compounds come before what names hold inside, and after goods of the substance alone. */
const compoundMore = 0.5

/**
 * Puts goods of the substance that the query names before compounds with it, whatever sells more: 阿莫西林胶囊 and 注射用阿莫西林钠 before
 * 阿莫西林克拉维酸钾片. A query that is no whole substance divides nothing.
 */
export function classBySubstance(store: GoodsStore, terms: readonly Term[], query: string): readonly Term[] {
  const text = normalText(query)
  if (text.length < (hasHan(text) ? hanMin : lettersMin) || isNoSubstance(text)) return terms
  const { index } = store.fields.name
  const named = terms.map(term => {
    if (term.field !== 'name' || term.tier < prefixTier || term.end <= term.start) return { term, substance: '', isOwn: false }
    const name = index.textOf(term.text)
    return { term, substance: name.slice(term.start, term.end), isOwn: isOfSubstance(name, term.start, term.end) }
  })
  const substances = new Set(named.flatMap(({ substance, isOwn }) => (isOwn ? [substance] : [])))
  if (substances.size === 0) return terms
  return named.map(({ term, substance, isOwn }) => {
    if (isOwn) return term.start > 0 ? { ...term, tier: term.tier - innerTier + prefixTier } : term
    return term.start === 0 && substances.has(substance) ? { ...term, tier: term.tier + compoundMore } : term
  })
}
