/**
 * The number of the goods in what a gun reads: of a GS1 label what follows 01, of a
 * carton's fourteen digits those without the 0 that fills them up.
 */
export function goodsNumber(code: string): string {
  const number = /^01(\d{14})\w/.exec(code)?.[1] ?? code
  return /^0\d{13}$/.test(number) ? number.slice(1) : number
}
