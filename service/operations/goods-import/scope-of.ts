import {
  antibiotics,
  biologicScope,
  foodScopes,
  peptides,
  scopeByKind,
  scopeByLetter,
  scopeByName,
  scopeByNumber,
  scopeWords,
} from './words/scopes.ts'

export type ScopeFacts = {
  name: string
  approvalNumber: string
  /** Kind, category and dosage form: whatever may name a class of goods. */
  kinds: readonly string[]
  isEphedrine: boolean
}

/** The letter of a drug number, after its words: H of 国药准字H20093675, S of SJ20171234. */
const drugLetter = /(?:^|[^A-Z])([A-Z])[A-Z]?\d{6,}/

function byNumber(approvalNumber: string): string | undefined {
  const named = scopeByNumber.find(([pattern]) => pattern.test(approvalNumber))
  return named?.[1] ?? scopeByLetter[drugLetter.exec(approvalNumber)?.[1] ?? '']
}

function byKind(kinds: readonly string[]): string | undefined {
  return scopeByKind.find(([pattern]) => kinds.some(kind => pattern.test(kind)))?.[1]
}

/** Chemical drugs that need a narrower scope, by their names. */
function narrowed(scope: string, name: string): string {
  if (foodScopes.includes(scope)) return scope
  if ((scope === scopeWords.chemical || scope === biologicScope) && peptides.test(name)) return scopeWords.peptide
  return scope === scopeWords.chemical && antibiotics.test(name) ? scopeWords.antibiotic : scope
}

/** The business scope that a buyer needs, as far as the row tells. */
export function scopeOf({ name, approvalNumber, kinds, isEphedrine }: ScopeFacts): string | undefined {
  if (isEphedrine) return scopeWords.ephedrine
  const scope = byNumber(approvalNumber) ?? byKind(kinds) ?? scopeByName.find(([pattern]) => pattern.test(name))?.[1]
  return scope === undefined ? undefined : narrowed(scope, name)
}
