import { readableKinds, type ReadableKind } from '@yaoji/contract/papers/kinds'
import { creditCodeProblem } from '@yaoji/contract/validation/credit-code'
import type { TextLine } from '../../providers/ocr/provider.ts'
import { singleDay, termOf, type Term } from './days.ts'
import { entriesOf, holdsLabel, isCertain, piecesOf, plainLineOf, unread, type Entry, type Piece } from './pieces.ts'
import {
  addressMarks,
  clinicLabel,
  clinicNumber,
  companyTypes,
  drugNumber,
  familyNames,
  nameEndings,
  numberForms,
} from './words/licences.ts'

/** What a photograph of a licence says; empty where it is not certain. */
export type Reading = {
  name: string
  number: string
  legal_person: string
  address: string
  issued_on: string
  expires_on: string
  is_endless: 0 | 1
}

export const nothingRead: Reading = { name: '', number: '', legal_person: '', address: '', issued_on: '', expires_on: '', is_endless: 0 }

/** What all say that say anything; undefined where they differ. */
function agreed<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const said = values.filter(value => value !== undefined)
  return new Set(said.map(value => JSON.stringify(value))).size === 1 ? said[0] : undefined
}

const squashed = (text: string): string => text.replaceAll(' ', '')

function isName(name: string): boolean {
  const opened = name.split('(').length
  const isShaped = /^[\p{L}\d()·]{4,60}$/u.test(name) && nameEndings.test(name) && opened === name.split(')').length
  return isShaped && !companyTypes.test(name) && !holdsLabel(name)
}

/** Lines behind a name that cannot be its end. */
const isForeign = (text: string): boolean => /\d{4}/.test(text)

function nameOf({ value, more }: Entry): string | undefined {
  const end = more.findIndex(isForeign)
  const followers = (end < 0 ? more : more.slice(0, end)).map(squashed)
  const name = squashed(value)
  if (followers.length === 0) return isName(name) ? name : undefined
  const [follower = ''] = followers
  // A whole name that goes on may be that of a branch: which of the two was meant is not known.
  return followers.length === 1 && !nameEndings.test(name) && isName(name + follower) ? name + follower : undefined
}

function personOf({ value, more }: Entry): string | undefined {
  const name = squashed(value)
  const isPerson = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{2,10}(?:·\p{Script=Han}{1,10})+$/u.test(name)
  return isPerson && familyNames.has(name[0] ?? '') && more.length === 0 && !holdsLabel(name) ? name : undefined
}

function addressOf({ value, more }: Entry): string | undefined {
  const address = squashed(value)
  return more.length === 0 && address.length >= 6 && address.length <= 100 && addressMarks.test(address) && !holdsLabel(address)
    ? address
    : undefined
}

/** The first lines behind a label that are a term together. */
function termOfEntry({ value, more }: Entry, isUntil: boolean): Term | undefined {
  const [next] = more
  return termOf(value, isUntil) ?? (next === undefined ? undefined : termOf(`${value} ${next}`, isUntil))
}

/** Letters that no code has are read as the digits that look like them; the check digit proves it. */
const likely: Readonly<Record<string, string>> = { O: '0', I: '1' }

function creditCodesIn(text: string): string[] {
  const parts = [...text.split(/[ :;,()]+/), squashed(text).replace(/^.*:/, '')].map(part => part.replace(/^\P{ASCII}+/u, ''))
  const codes = parts.filter(part => /^[\dA-Z]{18}$/.test(part)).map(part => part.replace(/[OI]/g, sign => likely[sign] ?? sign))
  return codes.filter(code => creditCodeProblem(code) === undefined)
}

/** Blanks between two digits stay: they may part two numbers. */
const matches = (text: string, pattern: RegExp): string[] => text.replace(/(?<!\d) | (?!\d)/g, '').match(pattern) ?? []

const numbersIn: Readonly<Record<(typeof numberForms)[ReadableKind], (text: string) => string[]>> = {
  credit: creditCodesIn,
  drug: text => matches(text, drugNumber),
  clinic: text => [...matches(text, clinicNumber), ...(text.includes(clinicLabel) ? creditCodesIn(text) : [])],
}

/** The day at the foot of a 营业执照 has no label: it is the only one left once 成立日期 has its own. */
function dayAtFoot(pieces: readonly Piece[]): string | undefined {
  const founded = agreed(pieces.filter(({ group }) => group === 'founded').map(({ value }) => singleDay(value)))
  const isTermInline = pieces.every(({ group, value }) => group !== 'term' || termOf(value, false) !== undefined)
  const alone = pieces.filter(({ group }) => group === undefined || group === 'issuer').map(({ value }) => singleDay(value))
  const day = agreed(alone)
  const isWhole = pieces.some(({ group }) => group === 'issuer') && pieces.every(({ value }) => value !== unread)
  return founded !== undefined && isTermInline && isWhole && day !== undefined && day >= founded ? day : undefined
}

function daysOfLicence(kind: ReadableKind, pieces: readonly Piece[]): Pick<Reading, 'issued_on' | 'expires_on' | 'is_endless'> {
  const labelled = agreed(entriesOf(pieces, 'issued').map(({ value }) => singleDay(value)))
  const issued_on = labelled ?? (numberForms[kind] === 'credit' ? dayAtFoot(pieces) : undefined) ?? ''
  const until = entriesOf(pieces, 'until').map(entry => termOfEntry(entry, true))
  const term = agreed([...until, ...entriesOf(pieces, 'term').map(entry => termOfEntry(entry, false))])
  const { expires_on, is_endless } = term ?? { expires_on: '', is_endless: 0 }
  const isTurned = issued_on !== '' && expires_on !== '' && expires_on <= issued_on
  return isTurned ? { issued_on: '', expires_on: '', is_endless: 0 } : { issued_on, expires_on, is_endless }
}

/** Whether the page calls itself a licence of this kind, and of no other. */
function isOfKind(kind: ReadableKind, lines: readonly TextLine[]): boolean {
  const texts = lines.map(({ text }) => squashed(plainLineOf(text)))
  const others = readableKinds.filter(each => each !== kind)
  return texts.some(text => text.includes(kind)) && !texts.some(text => others.some(other => text.startsWith(other)))
}

/**
 * What is certain of a licence, of the lines of its photograph. A field that could be another, two values that differ, a line that was
 * badly seen or a page of another kind give nothing for it: what is proposed is pressed without much thought.
 */
export function readLicence(kind: ReadableKind, lines: readonly TextLine[]): Reading {
  if (!isOfKind(kind, lines)) return nothingRead
  const pieces = piecesOf(lines)
  const one = (group: 'name' | 'person' | 'address', of: (entry: Entry) => string | undefined) =>
    agreed(entriesOf(pieces, group).map(of)) ?? ''
  const numbers = lines.filter(isCertain).flatMap(({ text }) => numbersIn[numberForms[kind]](plainLineOf(text).toUpperCase()))
  return {
    name: one('name', nameOf).replaceAll('(', '（').replaceAll(')', '）'),
    number: agreed(numbers) ?? '',
    legal_person: one('person', personOf),
    address: one('address', addressOf),
    ...daysOfLicence(kind, pieces),
  }
}
