import { schema as commonMark } from 'prosemirror-markdown'
import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const aligns = ['left', 'center', 'right']

const alignOf = (dom: HTMLElement): string | null => {
  const align = dom.dataset['align'] ?? ''
  return aligns.includes(align) ? align : null
}

/** Cells hold one line of text, as in Markdown. */
const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: alignOf,
      setDOMAttr(value, attributes) {
        if (typeof value === 'string') attributes['data-align'] = value
      },
    },
  },
})

/** A line of the source that ends where the page begins no new line. */
const softBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [{ tag: 'span.soft-break' }],
  toDOM: () => ['span', { class: 'soft-break' }, ' '],
}

/** Markdown that this editor would not write as it found it: shown and edited as its source. */
const sourceBlock: NodeSpec = {
  content: 'text*',
  marks: '',
  group: 'block',
  code: true,
  defining: true,
  parseDOM: [{ tag: 'pre.source', preserveWhitespace: 'full', priority: 60 }],
  toDOM: () => ['pre', { class: 'source' }, 0],
}

const strike: MarkSpec = { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] }

type NodeName =
  | 'doc'
  | 'paragraph'
  | 'heading'
  | 'blockquote'
  | 'code_block'
  | 'horizontal_rule'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'text'
  | 'image'
  | 'hard_break'
  | 'soft_break'
  | 'source_block'
  | 'table'
  | 'table_row'
  | 'table_header'
  | 'table_cell'
type MarkName = 'em' | 'strong' | 'link' | 'code' | 'strike'

const { nodes, marks } = commonMark.spec

/** A list without blank lines between its points, wherever it comes from; `order` is its first number. */
const listSpec = (name: 'bullet_list' | 'ordered_list', tag: string): NodeSpec => ({
  ...nodes.get(name),
  attrs: { ...nodes.get(name)?.attrs, tight: { default: true } },
  parseDOM: [{ tag, getAttrs: dom => ({ tight: true, ...(tag === 'ol' && { order: Number(dom.getAttribute('start') ?? 1) || 1 }) }) }],
})

/** What an article is made of: CommonMark, and of its extensions tables and strike-through. */
export const schema = new Schema<NodeName, MarkName>({
  nodes: nodes
    .update('heading', { ...nodes.get('heading'), content: 'inline*' })
    .update('bullet_list', listSpec('bullet_list', 'ul'))
    .update('ordered_list', listSpec('ordered_list', 'ol'))
    .append({ ...tables, soft_break: softBreak, source_block: sourceBlock }),
  marks: marks.append({ strike }),
})
