import { markdownToMdast, type MdastNode } from 'satteri'

export type MarkdownTree = MdastNode
type NodeOf<Type> = Extract<MdastNode, { type: Type }>

/** The text of an article below its front matter, read by the parser that renders it. */
export const parseMarkdown = (text: string): MarkdownTree => markdownToMdast(text, { features: { frontmatter: false } })

function* walk(node: MarkdownTree): Generator<MarkdownTree> {
  yield node
  if ('children' in node) for (const child of node.children) yield* walk(child as MarkdownTree)
}

/** The nodes of these types, in the order of the text. */
export function nodesOf<const Type extends MdastNode['type']>(tree: MarkdownTree, ...types: readonly Type[]): NodeOf<Type>[] {
  const isAsked = (node: MdastNode): node is NodeOf<Type> => (types as readonly string[]).includes(node.type)
  return [...walk(tree)].filter(isAsked)
}
