/** 1 a single pack, 2 a carton, 3 a pallet (docs/rules/domain.md section 16). */
export type TraceLevel = 1 | 2 | 3

/** How the codes of one issuer look. A further family is a further row of `traceFamilies`. */
export type TraceFamily = {
  name: string
  /** Of the code as it is stored. */
  pattern: RegExp
  /** Whether its check digit, if it has one, is right. */
  isWhole: (code: string) => boolean
  /** The level that the code itself tells; undefined where only the packing data of the holder does. */
  levelOf: (code: string) => TraceLevel | undefined
}

/** GS1 General Specifications, 7.9: weights 3 and 1 from the right, without the check digit. */
function isGtin(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** FNC1, which GS1 puts behind a serial number. */
const groupSeparator = String.fromCodePoint(0x1d)
const gtinOf = (code: string) => code.slice(4, 18)

/**
 * NMPAB/T 1002-2019 allows codes of 20 digits, whose first seven name goods and pack, and codes of an international standard.
 * 码上放心 issues those that begin with 8.
 */
export const traceFamilies: readonly TraceFamily[] = [
  { name: '码上放心', pattern: /^8\d{19}$/, isWhole: () => true, levelOf: () => undefined },
  { name: '20位追溯码', pattern: /^[1-79]\d{19}$/, isWhole: () => true, levelOf: () => undefined },
  {
    name: 'GS1',
    pattern: /^\(01\)\d{14}\(21\)[0-9A-Za-z]{1,20}$/,
    isWhole: code => isGtin(gtinOf(code)),
    // The indicator digit: 0 is the sales unit, 1 to 8 a package of them.
    levelOf: code => (gtinOf(code).startsWith('0') ? 1 : 2),
  },
]

/** The bar code of the single pack in a GTIN of 14 digits, alone or in a GS1 code; undefined for another text. */
export function innerBarcode(code: string): string | undefined {
  const gtin = /^(?:\(01\))?(\d{14})(?:\(21\).+)?$/.exec(code)?.[1]
  if (gtin === undefined || !isGtin(gtin)) return
  const digits = gtin.slice(1, 13)
  return [...Array(10).keys()].map(check => `${digits}${check}`).find(barcode => isGtin(`0${barcode}`))
}

export type TraceCode = { code: string; family: TraceFamily; level: TraceLevel | undefined }

/** What a scanner types: full-width digits, blanks between groups, brackets left out, the separator of GS1. */
function storedForm(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll(groupSeparator, '').replaceAll(/[\s-]/g, '')
  const bare = /^01(\d{14})21([0-9A-Za-z]{1,20})$/.exec(text)
  return bare && isGtin(bare[1]!) && text.length !== 20 ? `(01)${bare[1]}(21)${bare[2]}` : text
}

/**
 * A trace code as it is stored, or undefined for a text that is none.
 *
 * @example readTraceCode('8123 4567 8901 2345 6789')?.code is '81234567890123456789'
 */
export function readTraceCode(typed: string): TraceCode | undefined {
  const code = storedForm(typed)
  const family = traceFamilies.find(each => each.pattern.test(code))
  return family?.isWhole(code) ? { code, family, level: family.levelOf(code) } : undefined
}

/**
 * Whether packs of goods bear codes: medicines with an approval number do since 2026-01-01; herbs, devices and food do not. What is noted of
 * the goods decides first.
 */
export function isCoded({ traced, approval_number: approval }: { traced: string | null; approval_number: string | null }): boolean {
  if (traced) return traced === '有'
  return approval?.startsWith('国药准字') ?? false
}
