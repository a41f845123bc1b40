import { defaultMarkdownParser, MarkdownParser } from 'prosemirror-markdown'
import { withCjkEmphasis, withoutCjkLetters } from '../../../site/content-model/cjk-emphasis.ts'
import { schema } from './schema.ts'

const { tokenizer } = defaultMarkdownParser
tokenizer.enable(['table', 'strikethrough'])
// Deeper than the check takes: what lies deeper would be missing from the tokens.
const options = { ...tokenizer.options, maxNesting: 100 }
tokenizer.set(options)

type Token = ReturnType<typeof tokenizer.parse>[number]

function takeOutLetters(token: Token): void {
  token.content = withoutCjkLetters(token.content)
  token.attrs?.forEach(pair => (pair[1] = withoutCjkLetters(pair[1])))
  token.children?.forEach(takeOutLetters)
}

// Emphasis next to Chinese punctuation is read as the site reads it.
tokenizer.core.ruler.before('normalize', 'yaoji-cjk', state => void (state.src = withCjkEmphasis(state.src)))
tokenizer.core.ruler.push('yaoji-cjk-letters', state => state.tokens.forEach(takeOutLetters))

const alignOf = (token: Token) => ({ align: /text-align:\s*(\w+)/.exec(token.attrGet('style') ?? '')?.[1] ?? null })

const parser = new MarkdownParser(schema, tokenizer, {
  ...defaultMarkdownParser.tokens,
  image: {
    node: 'image',
    getAttrs: token => ({ src: token.attrGet('src'), title: token.attrGet('title'), alt: token.content }),
  },
  softbreak: { node: 'soft_break' },
  s: { mark: 'strike' },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header', getAttrs: alignOf },
  td: { block: 'table_cell', getAttrs: alignOf },
})

/** The document of a Markdown text. */
export const readMarkdown = (markdown: string) => parser.parse(markdown)

/** Lines from `start` up to `end` of each block of the outermost level. */
export function blockLines(markdown: string): { start: number; end: number }[] {
  return tokenizer.parse(markdown, {}).flatMap(({ level, nesting, map }) => {
    const [start, end] = map ?? []
    return level === 0 && nesting >= 0 && start !== undefined && end !== undefined ? [{ start, end }] : []
  })
}
