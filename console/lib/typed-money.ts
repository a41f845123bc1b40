/** Marks of money around a number, and the commas of thousands. */
const marks = /^[¥￥]|元$|\s/g
const thousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/**
 * An amount as calls take it, from what people type or paste from a bank's page; what is no amount stays as it is.
 *
 * @example typedMoney('￥50,000') is '50000.00', typedMoney('8.5') is '8.50', typedMoney('1,5') is '1,5'
 */
export function typedMoney(typed: string): string {
  const plain = typed.normalize('NFKC').replace(marks, '')
  const number = thousands.test(plain) ? plain.replaceAll(',', '') : plain
  const [, whole, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(number) ?? []
  return whole === undefined ? typed : `${whole}.${part.padEnd(2, '0')}`
}

/** Whether it is an amount as calls take it. */
export const isMoney = (text: string): boolean => /^\d{1,10}\.\d{2,4}$/.test(text)
