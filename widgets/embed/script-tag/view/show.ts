/** What a view makes: an element, a text, nothing, or several. */
export type Made = Node | string | number | boolean | null | undefined | readonly Made[]

/** Keys of elements, which tell the lines of a list apart. */
export const keyOf = new WeakMap<Node, string | number>()

/** All that our views listen to. */
const handlers = ['onclick', 'onchange'] as const

function nodesOf(made: Made, nodes: Node[] = []): Node[] {
  if (Array.isArray(made)) for (const each of made) nodesOf(each, nodes)
  else if (made instanceof Node) nodes.push(made)
  else if (made !== undefined && made !== null && typeof made !== 'boolean') nodes.push(new Text(String(made)))
  return nodes
}

function takeOver(element: Element, fresh: Element): void {
  // What is being typed stays, until its handler takes it and puts the field back to what was drawn.
  const isTyping = element instanceof HTMLInputElement && element.value !== element.defaultValue
  for (const name of element.getAttributeNames()) if (!fresh.hasAttribute(name)) element.removeAttribute(name)
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name) ?? ''
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  if (!(element instanceof HTMLElement && fresh instanceof HTMLElement)) return
  for (const name of handlers) Object.assign(element, { [name]: fresh[name] })
  if (!(element instanceof HTMLInputElement && fresh instanceof HTMLInputElement)) return
  element.checked = fresh.checked
  if (!isTyping) element.value = fresh.value
}

const isSame = (one: Node, other: Node) => one.nodeName === other.nodeName && keyOf.get(one) === keyOf.get(other)

function update(node: Node, fresh: Node): void {
  if (node instanceof Element && fresh instanceof Element) {
    takeOver(node, fresh)
    bring(node, [...fresh.childNodes])
  } else if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue
}

/** Brings the children of a node into the state of fresh ones. What stays is not moved, for that would end its focus. */
function bring(parent: Node, fresh: readonly Node[]): void {
  let at = parent.firstChild
  for (const next of fresh) {
    let same: ChildNode | null = at
    while (same && !isSame(same, next)) same = same.nextSibling
    if (!same) {
      parent.insertBefore(next, at)
      continue
    }
    // Those between are gone or come later, and are made anew there.
    while (at && at !== same) {
      const gone: ChildNode = at
      at = at.nextSibling
      gone.remove()
    }
    update(same, next)
    at = same.nextSibling
  }
  while (at) {
    const gone: ChildNode = at
    at = at.nextSibling
    gone.remove()
  }
}

/** The nodes of a view, as the children of `parent`; those that are there already stay, with the focus and what is being typed. */
export function show(parent: Node, made: unknown): void {
  // A view is typed as React's, and made by our own runtime.
  bring(parent, nodesOf(made as Made))
}
