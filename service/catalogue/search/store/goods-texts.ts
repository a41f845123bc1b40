import { normalCode, normalManufacturer, normalSpec, normalText } from '../normalise.ts'
import type { SaidNames } from '../said-names.ts'
import type { SearchGoods } from '../search-index.ts'
import { aliasesOf } from '../words/herb-aliases.ts'
import { vitaminAliases } from '../words/vitamins.ts'

const lastDigit = '9'.charCodeAt(0)
/** Fields other than the name that have one text per goods. */
export const otherFields = ['brand', 'english', 'spec', 'origin'] as const
export type OtherField = (typeof otherFields)[number]
type SingleField = 'name' | OtherField

/** The property of the goods with the written text. */
export const writtenIn = { brand: 'brand', english: 'english_name', spec: 'spec', origin: 'origin' } as const satisfies Record<
  OtherField,
  keyof SearchGoods
>

/** Normalises a text for a field. */
export function normalOf(field: SingleField, written: string): string {
  return field === 'spec' ? normalSpec(written) : normalText(written)
}

/** Other names that find the goods. */
export function aliasesOfName(name: string, said: SaidNames): string[] {
  return [...aliasesOf(name), ...vitaminAliases(name), ...said.ofGoods(name).map(each => each.said)].map(normalText).filter(Boolean)
}

export function aliasesOfGoods({ aliases = '' }: SearchGoods): string[] {
  return aliases === '' ? [] : aliases.split(' ').map(normalText).filter(Boolean)
}

export type MakerTexts = { manufacturer: string; firm: string }

export function makerTexts(written: string): MakerTexts {
  return { manufacturer: normalText(written), firm: normalManufacturer(written) }
}

/** A code without its leading letters. */
function withoutLetters(code: string): string {
  let from = 0
  while (from < code.length && code.charCodeAt(from) > lastDigit) from++
  return from === 0 ? code : code.slice(from)
}

/** An approval number is found with and without its letters. */
export function codesOf({ barcode, approval_number }: SearchGoods): { barcode: string; approvals: string[] } {
  const approval = normalCode(approval_number)
  const digits = withoutLetters(approval)
  const approvals = digits === approval ? [approval] : [approval, digits]
  return { barcode: normalCode(barcode), approvals: digits === '' ? approvals.filter(Boolean) : approvals }
}
