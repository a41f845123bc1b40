import { Document, isMap, isScalar, parseDocument, Scalar, type Pair } from 'yaml'

const isPlainStyle = (type: string | undefined) => type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE

/** A field as a line of its own, quoted as it was before. */
function lineOf(name: string, value: unknown, before?: unknown): string {
  if (Array.isArray(value)) {
    const document = new Document()
    return new Document({ [name]: document.createNode(value, { flow: true }) }).toString({ lineWidth: 0 }).trimEnd()
  }
  const scalar = new Scalar(value)
  if (isScalar(before) && isPlainStyle(before.type) && typeof value === 'string') scalar.type = before.type as Scalar.Type
  return new Document({ [name]: scalar }).toString({ lineWidth: 0 }).trimEnd()
}

type Span = { from: number; to: number }

/** Where a field stands, from its name to the end of its value; of a folded one the line end belongs to it. */
function spanOf({ key, value }: Pair, source: string): Span | undefined {
  const from = isScalar(key) ? key.range?.[0] : undefined
  const end = isScalar(value) ? value.range?.[1] : undefined
  if (from === undefined || end === undefined) return
  return { from, to: source[end - 1] === '\n' ? end - 1 : end }
}

/** The whole lines of a span, with what is remarked behind it. */
function linesOf({ from, to }: Span, source: string): Span {
  const end = source.indexOf('\n', to)
  return { from: source.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? source.length : end + 1 }
}

/**
 * Front matter with other values in some of its fields; one without a value has no line. All other lines stay as they are
 * written, with their spaces, quotes, remarks and blank lines.
 */
export function withFields(source: string, changes: ReadonlyMap<string, unknown>): string {
  const document = parseDocument(source)
  const pairs = isMap(document.contents) && !document.contents.flow ? document.contents.items : []
  let text = source && !source.endsWith('\n') ? `${source}\n` : source
  const spans = pairs.map(pair => ({ pair, name: String((pair.key as Scalar | null)?.value), span: spanOf(pair, text) }))
  const isOfLines = !document.contents || (pairs.length > 0 && spans.every(({ span }) => span))
  if (!isOfLines) return rewritten(document, changes)
  for (const { pair, name, span } of spans.toReversed()) {
    if (!span || !changes.has(name)) continue
    const value = changes.get(name)
    const { from, to } = value === undefined ? linesOf(span, text) : span
    text = text.slice(0, from) + (value === undefined ? '' : lineOf(name, value, pair.value)) + text.slice(to)
  }
  const known = new Set(spans.map(({ name }) => name))
  const added = [...changes].filter(([name, value]) => value !== undefined && !known.has(name))
  return text + added.map(([name, value]) => `${lineOf(name, value)}\n`).join('')
}

/** Rewrites all fields if some are not on lines of their own. */
function rewritten(document: Document, changes: ReadonlyMap<string, unknown>): string {
  for (const [name, value] of changes) {
    if (value === undefined) document.delete(name)
    else document.set(name, value)
  }
  return document.toString({ lineWidth: 0 })
}
