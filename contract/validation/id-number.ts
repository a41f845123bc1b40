const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const endings = '10X98765432'
const shownDigits = 4

/** Eighteen digits, the last may be X, that are no part of a longer number: region, day of birth, sequence, check (GB 11643). */
const candidates = /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g

function isIdNumber(number: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  return endings[sum % endings.length] === number.at(-1)?.toUpperCase()
}

/**
 * A text in which of every number of an ID card only the last four stand (docs/rules/domain.md section 19). Full-width digits count too;
 * other numbers of 18 digits, whose check does not fit, stay.
 *
 * @example maskIdNumbers('与11010519491231002X不符') is '与**************002X不符'
 */
export function maskIdNumbers(text: string): string {
  const narrow = text.replace(/[０-９Ｘｘ]/g, sign => sign.normalize('NFKC'))
  const masked = narrow.replace(candidates, number =>
    isIdNumber(number) ? '*'.repeat(number.length - shownDigits) + number.slice(-shownDigits) : number,
  )
  return masked === narrow ? text : masked
}
