import type { PaperKind } from '@yaoji/contract/papers/kinds'
import { kindWords } from './messages.ts'

/** The paper that a file is of, as far as its name says; of several that fit the one whose word is longest. */
export function guessKind(name: string, kinds: readonly PaperKind[]): PaperKind | undefined {
  const text = name.normalize('NFKC').replace(/\s/g, '')
  const fits = kinds.flatMap(kind =>
    [kind, ...(kindWords[kind] ?? [])].filter(word => text.includes(word)).map(word => ({ kind, length: word.length })),
  )
  return fits.toSorted((one, other) => other.length - one.length)[0]?.kind
}
