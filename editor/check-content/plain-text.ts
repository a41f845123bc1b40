/** The words of a node of the tree and of all below it. */
export function plainText(node: { value?: string; children?: readonly object[] }): string {
  if (node.value !== undefined) return node.value
  return (node.children ?? []).map(child => plainText(child)).join('')
}
