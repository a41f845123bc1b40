import { aliasesOf } from './words/herb-aliases.ts'
import { normalCode, normalManufacturer, normalSpec, normalText } from './normalise.ts'
import type { SaidNames } from './said-names.ts'
import type { SearchGoods } from './search-index.ts'
import { vitaminAliases } from './words/vitamins.ts'

/** The normal texts of a goods in fields of which it has one each. */
export function singleTexts(goods: SearchGoods): Record<'name' | 'brand' | 'english' | 'spec' | 'origin', string> {
  return {
    name: normalText(goods.name),
    brand: normalText(goods.brand),
    english: normalText(goods.english_name),
    spec: normalSpec(goods.spec),
    origin: normalText(goods.origin ?? ''),
  }
}

export function aliasTexts(goods: SearchGoods, said: SaidNames): string[] {
  const aliases = [
    ...(goods.aliases ?? '').split(' '),
    ...aliasesOf(goods.name),
    ...vitaminAliases(goods.name),
    ...said.ofGoods(goods.name).map(name => name.said),
  ]
  return [...new Set(aliases.map(normalText).filter(Boolean))]
}

export type MakerTexts = { written: string; manufacturer: string; firm: string }

function makerTexts(written: string): MakerTexts {
  return { written, manufacturer: normalText(written), firm: normalManufacturer(written) }
}

/** Who makes the goods, and who holds the authorisation when that is another. */
export function makersOf({ manufacturer, mah }: SearchGoods): { maker: MakerTexts; holder: MakerTexts } {
  const isHeldByMaker = normalText(mah) === normalText(manufacturer)
  return { maker: makerTexts(manufacturer), holder: makerTexts(isHeldByMaker ? '' : mah) }
}

/** An approval number is found with its letters and without. */
export function codesOf({ barcode, approval_number }: SearchGoods): { barcode: string; approvals: string[] } {
  const approval = normalCode(approval_number)
  const digits = approval.replace(/^[A-Z]+/, '')
  return { barcode: normalCode(barcode), approvals: [...new Set([approval, digits])].filter(Boolean) }
}
