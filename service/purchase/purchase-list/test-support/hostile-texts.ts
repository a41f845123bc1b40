import { listLimits } from '@yaoji/contract/limits'

const { textMax: most, rowsMax } = listLimits

/** Rows that fill the text, each with the most names that fit. */
function rowsOfNames(names: readonly string[], separator: string): string {
  const width = most / rowsMax - 1
  return Array.from({ length: rowsMax }, (_, row) => {
    const words: string[] = []
    for (let at = row * 7, length = 0; length < width; at++) {
      const name = names[at % names.length] ?? ''
      words.push(name)
      length += name.length + separator.length
    }
    return words.join(separator).slice(0, width)
  }).join('\n')
}

const filled = (piece: string): string => piece.repeat(Math.ceil(most / piece.length)).slice(0, most)

/** Texts of 200 kB that cost the most work a text can, for goods with these names. */
export const hostileTexts: readonly (readonly [holds: string, make: (names: readonly string[]) => string])[] = [
  ['500 rows of names', names => rowsOfNames(names, ' ')],
  ['500 rows of names without blanks', names => rowsOfNames(names, '')],
  [
    '500 rows of one name each',
    names => Array.from({ length: rowsMax }, (_, row) => `${names[row % names.length]} ${row + 1}盒`).join('\n'),
  ],
  ['500 rows of the commonest words', () => rowsOfNames(['片', '胶囊', '颗粒', '注射', '维生素', '氯化钠', '阿', '复方'], ' ')],
  ['500 cells of names', names => rowsOfNames(names, '\t')],
  ['one line', names => filled(names.join(' '))],
  ['60,000 short lines', () => filled('片\n\n\n')],
  ['60,000 lines of a name', () => filled('人参\n')],
  ['letters that are many in another form', () => filled(`${'ﷺ'.repeat(390)}\n`)],
  ['letters under many marks', () => filled(`a${'\u0301'.repeat(398)}\n`)],
  ['characters outside the first plane', () => filled(`${'𠮷'.repeat(199)}\n`)],
  ['pinyin', () => filled(`${'xianrenzhang '.repeat(30)}\n`)],
  ['figures', () => filled(`${'1'.repeat(398)}\n`)],
  ['specs', () => filled(`${'0.25g*24'.repeat(45)}粒\n`)],
]
