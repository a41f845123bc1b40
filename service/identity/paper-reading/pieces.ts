import { plainText } from '@yaoji/contract/validation/plain-text'
import type { TextLine } from '../../providers/ocr/provider.ts'
import { asides, labels, type LabelGroup } from './words/licences.ts'

/** Lines below it stay as gaps: their text is not used, and what follows a label is not taken for its value. */
const certainFrom = 0.9

/** A part of a line: a value with the label in front of it, or one of the two. */
export type Piece = { group: LabelGroup | undefined; label: string; value: string }

/** The text of a line that was badly seen: it fits no value. */
export const unread = '\u0000'

const groupOf = new Map(Object.entries(labels).flatMap(([group, names]) => names.map(name => [name, group as LabelGroup] as const)))
// The longest first: 企业名称 before 名称. Printed letters are set apart: 名 称.
const spaced = (name: string): string => [...name].map(sign => sign.replace(/[()]/, String.raw`\$&`)).join(' ?')
const oneOf = [...groupOf.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map(spaced)
  .join('|')
const atStart = new RegExp(`^(${oneOf}) ?[:;]? ?`)
const inside = new RegExp(` (?=(?:${oneOf}))`)
const anywhere = new RegExp(oneOf)

/** Whether a value has another label in it: two fields that were read as one. */
export const holdsLabel = (value: string): boolean => anywhere.test(value)

function pieceOf(text: string): Piece {
  const [whole = '', printed = ''] = atStart.exec(text) ?? []
  const label = printed.replaceAll(' ', '')
  return { group: groupOf.get(label), label, value: text.slice(whole.length).trim() }
}

/** A line of two columns has a label in its middle, behind a blank. */
function split(text: string): Piece[] {
  const first = pieceOf(text)
  const cut = inside.exec(first.value)
  if (!cut) return [first]
  return [{ ...first, value: first.value.slice(0, cut.index).trim() }, ...split(first.value.slice(cut.index + 1))]
}

/** A line in half-width signs with single blanks. */
export const plainLineOf = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim()

export const isCertain = ({ confidence }: TextLine): boolean => confidence >= certainFrom

/** The pieces of a page in reading order. */
export function piecesOf(lines: readonly TextLine[]): Piece[] {
  return lines.flatMap(line => {
    const text = plainLineOf(line.text)
    if (!isCertain(line)) return [{ group: undefined, label: '', value: unread }]
    return text === '' || asides.some(aside => aside.test(text.replaceAll(' ', ''))) ? [] : split(text)
  })
}

export type Entry = {
  label: string
  value: string
  /** Lines without a label behind it: they may belong to it. */
  more: readonly string[]
}

const isEmptyLabel = (piece: Piece | undefined): boolean => piece?.group !== undefined && piece.value === ''
const codeAlone = /^[\dA-Z]{15,22}$/

/** Whether labels follow their values on this page: where labels and lines alternate, they begin with a line. */
function isValueFirst(pieces: readonly Piece[], at: number): boolean {
  for (let head = at; ; head -= 2) {
    const before = pieces[head - 1]
    if (!before || before.group !== undefined || codeAlone.test(before.value)) return false
    if (!isEmptyLabel(pieces[head - 2])) return true
  }
}

/** Whether it is not known which line belongs to a label that has nothing in its own: columns were read one after the other, or values first. */
const isLoose = (pieces: readonly Piece[], at: number): boolean =>
  isEmptyLabel(pieces[at - 1]) || isEmptyLabel(pieces[at + 1]) || isValueFirst(pieces, at)

/** Every place where labels of a group occur, with what is printed there: in the line of the label, else in the one behind it. */
export function entriesOf(pieces: readonly Piece[], group: LabelGroup): Entry[] {
  return pieces.flatMap((piece, at) => {
    if (piece.group !== group) return []
    const rest = pieces.slice(at + 1)
    const end = rest.findIndex(each => each.group !== undefined)
    const followers = (end < 0 ? rest : rest.slice(0, end)).map(({ value }) => value)
    if (piece.value !== '') return [{ label: piece.label, value: piece.value, more: followers }]
    const [value = '', ...more] = isLoose(pieces, at) ? [] : followers
    return [{ label: piece.label, value, more }]
  })
}
