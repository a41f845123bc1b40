/**
 * CommonMark opens and closes emphasis by the blanks and punctuation around its marks. Chinese has no blanks, so that
 * the second mark of **注意：**请 opens instead of closing (commonmark-spec issue 650). satteri has no plugin at that level, and
 * remark-cjk-friendly is for another parser: a letter of the private use area between the punctuation and the mark
 * makes the parser see a word there, and is taken out of the tree again.
 *
 * To be removed when satteri reads emphasis as markdown-cjk-friendly does.
 */
const letter = '\ue0c1'
/** What replaces a sign that is no mark, until the tree is read. */
const standIns = { '~': '\ue0c2', '*': '\ue0c3' } as const
const letters = /[\ue0c1-\ue0c3]|%EE%83%8[1-3]/gi
const marks = /(?<!\\)(?:\\\\)*(\*+|~~)/g

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef“”‘’…—·]/u
const sign = /[\p{P}\p{S}]/u
const opening = /[\p{Ps}\p{Pi}]/u
/** Closing brackets and punctuation within a sentence: emphasis does not begin with one. */
const closing = /[\p{Pe}\p{Pf}，。、；：！？…—～·,.;:!?]/u
/** Typographic quotes for plain ones: next to the inserted letter the parser would choose the wrong one of the pair. */
const quotes: Readonly<Record<string, readonly [opening: string, closing: string]>> = { '"': ['“', '”'], "'": ['‘', '’'] }

const isWord = (char: string): boolean => char !== '' && !/\s/.test(char) && !sign.test(char)

/** 2~8℃ and 10~30℃: between two such signs the parser would strike the text through, as it does between two of ~~. */
const range = /(?<![~\\])~(?!~)/g
/** 0.25g*24粒: a number with its unit times a number. */
const times = /(?<=\d(?:[a-zA-Zμ%％]{1,4}|[粒片支袋瓶盒丸贴枚板件包克升])?)\*(?=\d)/g

const withoutFalseMarks = (markdown: string): string => markdown.replace(range, standIns['~']).replace(times, standIns['*'])

/** A markdown text with emphasis prepared for Chinese; line numbers stay the same. */
export function withCjkEmphasis(given: string): string {
  const markdown = withoutFalseMarks(given)
  let read = ''
  let at = 0
  for (const found of markdown.matchAll(marks)) {
    const [, mark = ''] = found
    const start = found.index + found[0].length - mark.length
    const end = start + mark.length
    const before = [...markdown.slice(Math.max(0, start - 2), start)].at(-1) ?? ''
    const after = String.fromCodePoint(markdown.codePointAt(end) ?? 0x20)
    const isCjk = cjk.test(before) || cjk.test(after)
    const closes = isCjk && sign.test(before) && !opening.test(before) && before !== mark[0] && isWord(after)
    const opens = isCjk && sign.test(after) && !closing.test(after) && isWord(before)
    const closed = closes ? quotes[before]?.[1] : undefined
    read +=
      (closed === undefined ? markdown.slice(at, start) : markdown.slice(at, start - 1) + closed) +
      (closes ? letter : '') +
      mark +
      (opens ? letter : '')
    at = end
    const quote = opens ? quotes[after]?.[0] : undefined
    if (quote !== undefined) {
      read += quote
      at += 1
    }
  }
  return read + markdown.slice(at)
}

function signOf(found: string): string {
  const char = found.startsWith('%') ? decodeURIComponent(found) : found
  return Object.entries(standIns).find(([, standIn]) => standIn === char)?.[0] ?? ''
}

/** A text of the tree without the inserted letters, and with the signs that others stood for. */
export function withoutCjkLetters(text: string): string {
  return text.replace(letters, signOf)
}
