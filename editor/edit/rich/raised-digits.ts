import { styleOf } from '../browser/inert-html.ts'

const plain = '0123456789+-−=()n'
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ'

/** 10<sup>6</sup> without its mark would be 106: Markdown has no raised text, but Unicode has the digits. */
function shift(element: Element, signs: string): void {
  const text = (element.textContent ?? '').trim()
  if (text === '' || [...text].some(char => !plain.includes(char))) return
  element.replaceWith([...text].map(char => signs[plain.indexOf(char)] ?? char).join(''))
}

/** Turns digits above and below the line into the characters that stay there; other raised text, such as ®, stays as it is. */
export function raiseDigits(body: HTMLElement): void {
  const byStyle = [...body.querySelectorAll('[data-style]')]
  const styled = (align: RegExp) => byStyle.filter(element => align.test(styleOf(element)))
  for (const element of [...body.querySelectorAll('sup'), ...styled(/vertical-align:\s*super/i)]) shift(element, raised)
  for (const element of [...body.querySelectorAll('sub'), ...styled(/vertical-align:\s*sub/i)]) shift(element, lowered)
}
