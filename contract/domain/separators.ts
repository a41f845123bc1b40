/**
 * An amount as people read it, with separators; texts on the wire stay without.
 *
 * @example withSeparators('60255.22') is '60,255.22', withSeparators('1234.5678') is '1,234.5678'
 */
export function withSeparators(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.')
  return [whole.replace(/\d(?=(\d{3})+$)/g, '$&,'), ...decimals].join('.')
}
