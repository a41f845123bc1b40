import type { Node } from 'prosemirror-model'
import { blockLines, readMarkdown } from './read.ts'
import { schema } from './schema.ts'
import { writeBlock } from './write.ts'

/** The first line of a block of the document, from 1, in the Markdown written of it. */
export type Written = { markdown: string; lines: readonly number[] }

/** Where a block comes from: its source, and the blank lines before it as long as it follows the same block. */
type Origin = { source: string; before: Origin | undefined; gap: string }

const isBlank = (text: string): boolean => text.trim() === ''

/** The block as this editor understands it; as its source where writing it again would say something else. */
function understood(block: Node, source: string): Node {
  const [again, another] = readMarkdown(writeBlock(block)).children
  const isSame = again !== undefined && another === undefined && again.eq(block)
  return isSame ? block : schema.nodes.source_block.create(null, source ? schema.text(source) : null)
}

/**
 * An article's Markdown and the document that is edited. A block that was not touched is written as it was found, to the byte: nodes of
 * ProseMirror are the same object until they change.
 */
export class Source {
  readonly doc: Node
  readonly #origins = new WeakMap<Node, Origin>()
  readonly #known = new Map<string, Origin>()
  readonly #head: string
  readonly #tail: string
  #last: Origin | undefined

  constructor(markdown: string) {
    const lines = markdown.split('\n')
    const read = readMarkdown(markdown).children
    const places = blockLines(markdown)
    if (places.length > 0 && places.length !== read.length) throw new RangeError('The blocks of the text and of the document differ.')
    const blocks: Node[] = []
    let at = 0
    let gap = ''
    const add = (from: number, to: number, block?: Node) => {
      let end = to
      while (end > from && isBlank(lines[end - 1] ?? '')) end--
      const source = lines.slice(from, end).join('\n')
      const made = block ? understood(block, source) : schema.nodes.source_block.create(null, schema.text(source))
      this.#take(made, { source, before: this.#last, gap })
      blocks.push(made)
      at = end
    }
    /** Lines of no block: blank ones, and definitions of links. */
    const skip = (to: number) => {
      const from = at
      let start = from
      while (start < to && isBlank(lines[start] ?? '')) start++
      gap = `${from > 0 ? '\n' : ''}${lines
        .slice(from, start)
        .map(line => `${line}\n`)
        .join('')}`
      if (start === to) return
      add(start, to)
      skip(to)
    }
    places.forEach(({ start, end }, index) => {
      skip(start)
      add(start, end, read[index])
    })
    skip(lines.length)
    this.#head = ''
    this.#tail = at > 0 ? gap.slice(0, -1) : ''
    this.doc = schema.topNodeType.create(null, blocks.length ? blocks : schema.nodes.paragraph.create())
  }

  #take(block: Node, origin: Origin): void {
    this.#last = origin
    this.#origins.set(block, origin)
    this.#known.set(JSON.stringify(block), origin)
  }

  /** Undoing makes another object of the same content. */
  #originOf = (block: Node): Origin | undefined => this.#origins.get(block) ?? this.#known.get(JSON.stringify(block))

  write(doc: Node): Written {
    let markdown = this.#head
    let before: Origin | undefined
    const lines = doc.children.map((block, index) => {
      const origin = this.#originOf(block)
      const text = origin?.source ?? writeBlock(block)
      const follows = origin !== undefined && origin.before === before && (index === 0 || before !== undefined)
      const gap = follows ? origin.gap : markdown ? '\n\n' : ''
      if (text) markdown += gap + text
      if (text) before = origin
      return markdown.split('\n').length - text.split('\n').length + 1
    })
    if (before === this.#last) markdown += this.#tail
    return { markdown, lines }
  }
}
