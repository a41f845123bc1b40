import { ConverterBuilder } from 'opencc-js/core'
import * as traditionalToSimplified from 'opencc-js/preset/t2cn'
import { hasHan } from '../../../catalogue/search/normalise.ts'

const simplified = ConverterBuilder(traditionalToSimplified)({ from: 'tw', to: 'cn' })

/** A list in traditional characters has a third of them; 澳美製藥廠 or 噁唑 in a simplified one are names, and stay. */
const leastShare = 0.2

/** One line among simplified ones has more of them, and not one alone: 複方丹參滴丸 20瓶. */
function isTraditional(piece: string, other: string): boolean {
  const [written, usual] = [[...piece], [...other]]
  const changed = written.filter((char, at) => char !== usual[at]).length
  return written.length === usual.length && changed > 1 && changed * 4 >= written.filter(hasHan).length
}

/** Pieces of a list, lines or cells, in the characters that goods are named in. Simplified texts may be spoilt by that: they stay as they are. */
export function simplifiedPieces(pieces: readonly string[]): readonly string[] {
  const converted = pieces.map(piece => simplified(piece))
  const [written, other] = [[...pieces.join('')], [...converted.join('')]]
  const characters = written.filter(hasHan).length
  const changed = written.filter((char, at) => char !== other[at]).length
  if (written.length === other.length && changed >= Math.max(1, characters * leastShare)) return converted
  const isOwn = pieces.map((piece, at) => isTraditional(piece, converted[at] ?? piece))
  return isOwn.includes(true) ? pieces.map((piece, at) => (isOwn[at] ? (converted[at] ?? piece) : piece)) : pieces
}
