import { at, type Rule } from './finding.ts'

// Zero-width blanks and joints, soft hyphens, marks of the direction of writing, controls; not the joiner (U+200D), which emoji are made of.
// eslint-disable-next-line no-control-regex -- controls are what it finds
const unseen = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\xAD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g

/** Halves of characters, which no file can have: written as UTF-8 they become question marks. */
const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** A text as it looks after pasting from Word, WPS or WeChat: without invisible characters, with plain line ends and blanks. */
export const seenText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(halves, '')
    .replaceAll('\xA0', ' ')

/** Invisible characters break search, copying and links. */
export const unseenCharacters: Rule = ({ articles }) =>
  articles.flatMap(article =>
    article.contents
      .replace(/^\uFEFF/, '')
      .split('\n')
      .flatMap((text, index) => {
        const count = text.match(unseen)?.length ?? 0
        const what = `这一行有 ${count} 个看不见的字符（多从 Word、WPS、微信复制而来）`
        return count
          ? [
              at(article, index + 1, what, '删去重新输入；用编辑工具打开这一篇，保存一次就会自动去掉', {
                advice: '再保存一次就会自动去掉',
              }),
            ]
          : []
      }),
  )
