import { ConverterBuilder } from 'opencc-js/core'
import * as traditionalToSimplified from 'opencc-js/preset/t2cn'
import { hasHan } from '../../../catalogue/search/normalise.ts'

const simplified = ConverterBuilder(traditionalToSimplified)({ from: 'tw', to: 'cn' })

/** A list in traditional characters has a third of them; 澳美製藥廠 or 噁唑 in a simplified one are names, and stay. */
const leastShare = 0.2

/** How many characters of a text are others in another form of it, and how many are Chinese; no change where their numbers differ. */
function changesIn(written: string, usual: string): { changed: number; han: number } {
  const [own, other] = [[...written], [...usual]]
  const changed = own.length === other.length ? own.filter((char, at) => char !== other[at]).length : 0
  return { changed, han: own.filter(hasHan).length }
}

/** One line among simplified ones has more of them, and not one alone: 複方丹參滴丸 20瓶. */
function isTraditional(piece: string, other: string): boolean {
  const { changed, han } = changesIn(piece, other)
  return changed > 1 && changed * 4 >= han
}

/** Pieces of a list, lines or cells, in the characters that goods are named in. Simplified texts may be spoilt by that: they stay as they are. */
export function simplifiedPieces(pieces: readonly string[]): readonly string[] {
  const converted = pieces.map(piece => simplified(piece))
  if (converted.every((piece, at) => piece === pieces[at])) return pieces
  const { changed, han } = changesIn(pieces.join(''), converted.join(''))
  if (changed >= Math.max(1, han * leastShare)) return converted
  const isOwn = pieces.map((piece, at) => isTraditional(piece, converted[at] ?? piece))
  return isOwn.includes(true) ? pieces.map((piece, at) => (isOwn[at] ? (converted[at] ?? piece) : piece)) : pieces
}
