const wordMin = 2

/** Nine digits or more, however they are separated. */
const longNumbers = /\d(?:[^\p{L}\d]*\d){8,}/gu
const barcode = /^69\d{11}$/
/** Numbers under which medicines, devices and health food are approved; a strength may follow. */
const approvals = /准字\s*[a-z]\s*\d{8}(?!\d)|(?:械注[准进许]|食健备g)\d{11,12}/g
/** Digits that are written otherwise; of none of them a bar code is made. */
const otherDigits = /[〇零一二三四五六七八九幺壹贰叁肆伍陆柒捌玖]|[^\P{Nd}\d]/gu

/** Telephones, identity cards, bank accounts, codes of single packs and e-mail addresses say nothing about goods, and may say who somebody is. */
function namesSomebody(word: string): boolean {
  const text = word.normalize('NFKC').toLowerCase().replaceAll(approvals, 'n').replaceAll(otherDigits, '0')
  // A number that stands alone, as a local telephone with its hyphen.
  if (/\S@\S/.test(text) || (/^[\d\sx-]{9,}$/.test(text) && !barcode.test(text))) return true
  const numbers = text.match(longNumbers) ?? []
  return numbers.some(number => !barcode.test(number.replaceAll(/\D/g, '')))
}

/**
 * What was typed as operators read it; undefined for what they cannot use.
 *
 * @example missedWord(' 安脑片 ') is '安脑片', missedWord('13800000001') is undefined
 */
export function missedWord(keywords: string): string | undefined {
  const word = keywords.trim().replace(/\s+/g, ' ').toLowerCase()
  return [...word].length < wordMin || namesSomebody(word) ? undefined : word
}
