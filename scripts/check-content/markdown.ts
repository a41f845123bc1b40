import { markdownToMdast, type MdastNode } from 'satteri'

export type MarkdownTree = MdastNode
type NodeOf<Type> = Extract<MdastNode, { type: Type }>

/** The text of an article below its front matter, read by the parser that renders it. */
export const parseMarkdown = (text: string): MarkdownTree => markdownToMdast(text, { features: { frontmatter: false } })

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

/** The nodes of these types, in the order of the text. */
export function nodesOf<const Type extends MdastNode['type']>(tree: MarkdownTree, ...types: readonly Type[]): NodeOf<Type>[] {
  const isAsked = (node: MdastNode): node is NodeOf<Type> => (types as readonly string[]).includes(node.type)
  return allNodes(tree).filter(isAsked)
}
