import { checkCharacter } from '@yaoji/contract/validation/credit-code'

/** A 统一社会信用代码 that can stand, of a region that there is not. */
export function sampleTaxNumber(id: number): string {
  const beginning = `91999900MA${String(id).padStart(7, '0')}`
  return beginning + checkCharacter(beginning)
}
