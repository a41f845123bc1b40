import { plainText } from '@yaoji/contract/validation/plain-text'

/** A vitamin at the start of a name, and anywhere in it. */
const first = /^维(?:生素)?([a-z]\d*)/iu
const anywhere = /维(?:生素)?(?=[a-z])/giu

/** How pharmacists write vitamins for short: VC and 维C, VB1片 and 维B1片. */
export function vitaminAliases(name: string): string[] {
  if (!name.includes('维')) return []
  const vitamin = first.exec(plainText(name))?.[1]
  const short = ['V', '维'].flatMap(sign => [name.replace(anywhere, sign), ...(vitamin ? [sign + vitamin] : [])])
  return short.filter(alias => alias !== name)
}
