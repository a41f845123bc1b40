import { plainText } from '@yaoji/contract/validation/plain-text'
import { normalText } from '../normalise.ts'
import { restOfGeneric } from './dosage-forms.ts'

/** A vitamin at the start of a name, and anywhere in it. */
const first = /^维(?:生素)?([a-z]\d*)/iu
const anywhere = /维(?:生素)?(?=[a-z])/giu

/** How pharmacists write vitamins for short: VC and 维C, VB1片 and 维B1片. */
export function vitaminAliases(name: string): string[] {
  if (!name.includes('维')) return []
  const plain = plainText(name)
  const [whole = '', vitamin] = first.exec(plain) ?? []
  // 维C银翘片 is a compound, and no vitamin C.
  const isAlone = restOfGeneric.test(normalText(plain.slice(whole.length)))
  const short = ['V', '维'].flatMap(sign => [name.replace(anywhere, sign), ...(vitamin && isAlone ? [sign + vitamin] : [])])
  return short.filter(alias => alias !== name)
}
