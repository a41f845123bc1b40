import { markdownToMdast, type MdastNode } from 'satteri'
import { withCjkEmphasis, withoutCjkLetters } from '../../site/content-model/cjk-emphasis.ts'

export type MarkdownTree = MdastNode
type NodeOf<Type> = Extract<MdastNode, { type: Type }>

/** The text of an article below its front matter, read by the parser that renders it. */
export function parseMarkdown(text: string): MarkdownTree {
  const tree = markdownToMdast(withCjkEmphasis(text), { features: { frontmatter: false } })
  for (const node of allNodes(tree)) takeOutLetters(node)
  return tree
}

const known = new WeakMap<MarkdownTree, readonly MarkdownTree[]>()

function collect(node: MarkdownTree, into: MarkdownTree[]): MarkdownTree[] {
  into.push(node)
  if ('children' in node) for (const child of node.children) collect(child, into)
  return into
}

function allNodes(tree: MarkdownTree): readonly MarkdownTree[] {
  const nodes = known.get(tree) ?? collect(tree, [])
  known.set(tree, nodes)
  return nodes
}

function takeOutLetters(node: MarkdownTree): void {
  if ('value' in node && typeof node.value === 'string') node.value = withoutCjkLetters(node.value)
  if ('url' in node) node.url = withoutCjkLetters(node.url)
  if ('alt' in node && node.alt) node.alt = withoutCjkLetters(node.alt)
}

/** The nodes of these types, in the order of the text. */
export function nodesOf<const Type extends MdastNode['type']>(tree: MarkdownTree, ...types: readonly Type[]): NodeOf<Type>[] {
  const isAsked = (node: MdastNode): node is NodeOf<Type> => (types as readonly string[]).includes(node.type)
  return allNodes(tree).filter(isAsked)
}
