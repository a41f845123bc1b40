/** The result of a view: an element, a text, nothing, or several. */
export type Made = Node | string | number | boolean | null | undefined | readonly Made[]

/** Keys of elements, which identify the lines of a list. */
export const keyOf = new WeakMap<Node, string | number>()

/** All events that our views handle. */
const handlers = ['onclick', 'onchange'] as const

// By their fields: old libraries have an `Element` and a `Node` of their own.
const isNode = (made: Made): made is Node => Object(made).nodeType > 0
export const isElement = (made: Made): made is Element => isNode(made) && made.nodeType === 1

/** The nodes of a view, with those of the views in it. */
export function nodesOf(made: Made, nodes: Node[] = []): Node[] {
  if (Array.isArray(made)) for (const each of made) nodesOf(each, nodes)
  else if (isNode(made)) nodes.push(made)
  else if (made !== undefined && made !== null && typeof made !== 'boolean') nodes.push(document.createTextNode(String(made)))
  return nodes
}

function takeOver(element: Element, fresh: Element): void {
  // A text being typed stays, until its handler takes it and resets the field to the rendered value.
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
  if (isElement(node) && isElement(fresh)) {
    takeOver(node, fresh)
    bring(node, [...fresh.childNodes])
  } else if (node.nodeValue !== fresh.nodeValue) node.nodeValue = fresh.nodeValue
}

function removeUntil(at: ChildNode | null, end?: ChildNode): void {
  while (at && at !== end) {
    const next: ChildNode | null = at.nextSibling
    at.remove()
    at = next
  }
}

/** Updates the children of a node to match new ones. Kept nodes are not moved, because that would end their focus. */
function bring(parent: Node, fresh: readonly Node[]): void {
  let at = parent.firstChild
  for (const next of fresh) {
    let same: ChildNode | null = at
    while (same && !isSame(same, next)) same = same.nextSibling
    if (!same) {
      parent.insertBefore(next, at)
      continue
    }
    // Nodes in between are removed, or come later and are created again there.
    removeUntil(at, same)
    update(same, next)
    at = same.nextSibling
  }
  removeUntil(at)
}

/** Renders a view as the children of `parent`; existing nodes stay, with focus and typed text. */
export function show(parent: Node, made: unknown): void {
  // A view has React's types, but is created by our own runtime.
  bring(parent, nodesOf(made as Made))
}
