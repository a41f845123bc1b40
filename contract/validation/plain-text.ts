/** The ideographs of U+2E80 to U+2EF3 in their order, by Equivalent_Unified_Ideograph of Unicode; NFKC knows two of them. */
const radicals = [
  ...'⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
]
const firstRadical = 0x2e80
const lastRadical = firstRadical + radicals.length - 1
/** CJK Radicals Supplement, Kangxi Radicals, and the two blocks of compatibility ideographs. */
const lookalike = /[\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu

function usualIdeograph(char: string): string {
  const code = char.codePointAt(0) ?? 0
  return code <= lastRadical ? (radicals[code - firstRadical] ?? char) : char.normalize('NFKC')
}

/**
 * A text with the characters that people type in the place of radicals and compatibility
 * ideographs, which look the same and come out of PDF readers. All else stays as it is.
 *
 * @example usualHan('⻘霉素 ⼤') is '青霉素 大'
 */
export function usualHan(text: string): string {
  return text.replace(lookalike, usualIdeograph)
}

/**
 * The form in which names are compared: half-width signs, and the usual character for
 * each that only looks like it.
 *
 * @example plainText('⻘霉素Ｖ（钾）') is '青霉素V(钾)'
 */
export function plainText(text: string): string {
  return usualHan(text).normalize('NFKC')
}
