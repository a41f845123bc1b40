import { listLimits } from '@yaoji/contract/limits'
import { normalCode, normalText } from '../../catalogue/search/normalise.ts'
import type { Item } from './item.ts'
import { specForm } from './spec.ts'
import { unitPatterns } from './words/units.ts'

const separator = '|'
const onlyWeight = new RegExp(String.raw`^\d+(?:\.\d+)?(?:${unitPatterns.weight})$`)

/**
 * The text under which the choice for such a row is stored: name and maker in any order, spec, codes. The quantity is no part of it.
 * Empty where the row names nothing, or more than a key holds.
 */
export function rowKeyOf({ words, spec, figures, barcode, approval, form = '' }: Item): string {
  // Some letters are many in another form: what is too long already is not read.
  const length = [...words, form, spec, barcode, approval].reduce((sum, text) => sum + text.length, 0)
  if (length > listLimits.keyMax) return ''
  const named = [...words, form]
    .map(word => normalText(word).replaceAll(separator, ''))
    .filter(Boolean)
    .toSorted()
    .join(' ')
  const codes = [barcode, approval].map(normalCode).filter(Boolean).join(' ')
  if (named === '' && codes === '') return ''
  const specified = [specForm(spec).replace(/[\s|]/g, ''), ...figures].filter(Boolean).join(' ')
  const key = [named, specified, codes].join(separator)
  return key.length > listLimits.keyMax ? '' : key
}

/** The key of a row for goods that are sold by weight, whose weight is the quantity: 黄芪 500g and 黄芪 1kg are one name. */
export function weightlessKey(key: string): string {
  const [named = '', specified = '', codes = ''] = key.split(separator)
  return onlyWeight.test(specified) ? [named, '', codes].join(separator) : key
}
