import { normalCode, normalManufacturer, normalSpec, normalText } from './normalise.ts'
import type { SaidNames } from './said-names.ts'
import type { SearchGoods } from './search-index.ts'
import { aliasesOf } from './words/herb-aliases.ts'
import { vitaminAliases } from './words/vitamins.ts'

/** Fields of which a goods has one text each. */
export const singleFields = ['name', 'brand', 'english', 'spec', 'origin'] as const
export type SingleField = (typeof singleFields)[number]

/** These texts as they are written. */
export function writtenTexts({ name, brand, english_name: english, spec, origin = '' }: SearchGoods): Record<SingleField, string> {
  return { name, brand, english, spec, origin }
}

/** A text in the form in which a field keeps it. */
export function normalOf(field: SingleField, written: string): string {
  return field === 'spec' ? normalSpec(written) : normalText(written)
}

/** The names under which goods are asked for beside their own. */
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

/** Who holds the authorisation, when that is another than the maker. */
export function holderOf({ manufacturer, mah }: SearchGoods): string {
  return mah === manufacturer || normalText(mah) === normalText(manufacturer) ? '' : mah
}

/** An approval number is found with its letters and without. */
export function codesOf({ barcode, approval_number }: SearchGoods): { barcode: string; approvals: string[] } {
  const approval = normalCode(approval_number)
  const digits = approval.replace(/^[A-Z]+/, '')
  return { barcode: normalCode(barcode), approvals: [...new Set([approval, digits])].filter(Boolean) }
}
