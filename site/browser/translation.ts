import { options, type VNode } from 'preact'

/* A browser that translates a page replaces its text nodes by <font> elements. Preact still holds the detached text nodes and writes
   into
   them, so that totals on screen do not change. Here a text node returns to the page when it changes, and the browser translates it
   again. */

/** The replacement element of each detached text node. */
const standIns = new WeakMap<Node, Element>()

const written = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')
const insertBefore = Object.getOwnPropertyDescriptor(Node.prototype, 'insertBefore')
const removeChild = Object.getOwnPropertyDescriptor(Node.prototype, 'removeChild')

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** Forgets the replacement element of a text node, and returns it. */
function takeStandIn(text: Node): Element | undefined {
  const font = standIns.get(text)
  standIns.delete(text)
  Reflect.deleteProperty(text, 'data')
  return font
}

function heed(text: Text, font: Element): void {
  standIns.set(text, font)
  Object.defineProperty(text, 'data', {
    configurable: true,
    get: () => String(written?.get?.call(text)),
    set(value: string) {
      takeStandIn(text)?.replaceWith(text)
      text.data = value
    },
  })
}

function take({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.isConnected) continue
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
    if (font?.isConnected) heed(text, font)
  }
}

/** The child of `parent` that now contains a node or its replacement. */
function childIn(parent: Node, node: Node | null): Node | null {
  let at = node
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at) ?? null
  return at
}

type Lenient = Pick<Node, 'insertBefore' | 'removeChild'>

/** Preact may name text nodes that are detached by now, at which the browser would throw. */
const lenient: Lenient = {
  insertBefore(this: Node, node, before) {
    const font = takeStandIn(node)
    const done: unknown = insertBefore?.value.call(this, node, before && (childIn(this, before) ?? before))
    font?.remove()
    return done as typeof node
  },
  removeChild(this: Node, node) {
    return removeChild?.value.call(this, childIn(this, node) ?? node) as typeof node
  },
}

/** Keeps a translated page updating. */
export function followTranslation(): void {
  Object.assign(Node.prototype, lenient)
  const { unmount } = options
  options.unmount = (vnode: VNode & { __e?: Node }) => {
    if (vnode.__e instanceof Text) takeStandIn(vnode.__e)?.remove()
    unmount?.(vnode)
  }
  new MutationObserver(records => records.forEach(take)).observe(document.documentElement, { childList: true, subtree: true })
}

followTranslation()
