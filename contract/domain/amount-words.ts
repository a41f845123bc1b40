import type { Fen } from './money.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Four digits with their places; a gap of zeros is one 零. */
function groupWords(group: string): string {
  const words = [...group].map((digit, place) => (digit === '0' ? '零' : `${digits[Number(digit)]}${places[3 - place]}`)).join('')
  return words.replace(/零+/g, '零').replace(/零$/, '')
}

function yuanWords(yuan: string): string {
  const padded = yuan.padStart(Math.ceil(yuan.length / 4) * 4, '0')
  const parts = padded.match(/.{4}/g) ?? []
  const words = parts.map((group, place) => {
    const text = groupWords(group)
    return text === '' ? '零' : text + groups[parts.length - 1 - place]
  })
  return words
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
}

/**
 * An amount in the characters in which invoices and cheques say it (价税合计大写).
 *
 * @example of 1,205,040 fen it is 壹万贰仟零伍拾元肆角整, of 100 fen 壹元整, of 5 fen 伍分
 */
export function amountWords(amount: Fen): string {
  const [sign, text] = [amount < 0 ? '负' : '', String(Math.abs(amount)).padStart(3, '0')]
  const yuan = yuanWords(text.slice(0, -2))
  const [tenth = '0', hundredth = '0'] = text.slice(-2)
  const jiao = tenth === '0' ? (yuan !== '' && hundredth !== '0' ? '零' : '') : `${digits[Number(tenth)]}角`
  const fen = hundredth === '0' ? '整' : `${digits[Number(hundredth)]}分`
  const whole = yuan === '' ? '' : `${yuan}元`
  return sign + (amount === 0 ? '零元整' : whole + jiao + fen)
}
