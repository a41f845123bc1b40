import { SaxesParser } from 'saxes'

/** An element without attributes: it holds text, or elements. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }

/** As Canonical XML 1.0 writes text; what XML 1.0 has no place for is left out. */
const textOf = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>\r]/g, mark => escapes[mark] ?? mark)

/** An element as Canonical XML 1.0 writes it. */
export const canonicalXml = ([name, content]: XmlNode): string =>
  `<${name}>${typeof content === 'string' ? textOf(content) : content.map(canonicalXml).join('')}</${name}>`

type Open = { name: string; text: string; children: XmlNode[] }

const closed = ({ name, text, children }: Open): XmlNode => [name, children.length === 0 ? text : children]

/** The elements of a text; what a node cannot hold, such as attributes and comments, is lost. @throws {Error} where it is no XML */
function readXml(text: string): XmlNode | undefined {
  const open: Open[] = []
  let root: XmlNode | undefined
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name }) => void open.push({ name, text: '', children: [] }))
  parser.on('text', part => {
    const last = open.at(-1)
    if (last) last.text += part
  })
  parser.on('closetag', () => {
    const node = closed(open.pop() as Open)
    const parent = open.at(-1)
    if (parent) parent.children.push(node)
    else root = node
  })
  parser.write(text).close()
  return root
}

/** The element that a text is the canonical form of, to the character; undefined for any other text. */
export function readCanonicalXml(text: string): XmlNode | undefined {
  try {
    const root = readXml(text)
    return root && canonicalXml(root) === text ? root : undefined
  } catch {
    return undefined
  }
}

const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node && typeof node[1] !== 'string' ? node[1].filter(([each]) => each === name) : []

export const nodesAt = (node: XmlNode | undefined, [name = '', ...rest]: readonly string[]): XmlNode[] => {
  const found = childrenOf(node, name)
  return rest.length === 0 ? found : nodesAt(found[0], rest)
}

/** The text of the first element at a path; empty where there is none. */
export function textAt(node: XmlNode | undefined, path: readonly string[]): string {
  const content = nodesAt(node, path)[0]?.[1]
  return typeof content === 'string' ? content : ''
}
