import { attributeOf, parseXml } from './parse-xml.ts'

/** What a number format makes of a number, as far as it changes what the cell says. */
export type NumberFormat = {
  isDate: boolean
  /** 0000000000000 shows the leading zeros of a bar code. */
  digitsMin: number
}

/** Ids of formats that a workbook need not declare; 27 to 36 and 50 to 58 are dates in East Asian versions of Excel. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** No program writes a longer one. */
const codeMax = 1_000

/** Letters in quotes, in brackets or behind a backslash are shown as they are: 0"days", [Red], [$-404]. */
function readFormat(code: string): NumberFormat {
  const [shown = ''] = code
    .slice(0, codeMax)
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
    .split(';')
  return { isDate: /[ymdh]/i.test(shown) && !/general/i.test(shown), digitsMin: /^0+$/.test(shown) ? shown.length : 0 }
}

/** The format of every cell style by its number. */
export function readNumberFormats(part: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInCells = false
  if (!part) return formats
  parseXml(part, {
    open: (name, attributes) => {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      if (name === 'cellXfs') isInCells = true
      else if (name === 'numFmt') codes.set(id, readFormat(attributeOf(attributes, 'formatCode') ?? ''))
      else if (name === 'xf' && isInCells) formats.push(codes.get(id) ?? { isDate: isBuiltInDate(id), digitsMin: 0 })
    },
    close: name => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}
