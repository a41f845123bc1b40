import { options, type VNode } from 'preact'

/*
 * A browser that translates a page puts <font> elements in the place of its texts. What draws the page still holds the texts that were there
 * and writes into them, where nobody sees it: totals stay as they were. Here such a text comes back when it changes, for the browser to translate anew.
 */

/** By the text that was taken out: what stands in its place. */
const standIns = new WeakMap<Node, Element>()

const written = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')
const insertBefore = Object.getOwnPropertyDescriptor(Node.prototype, 'insertBefore')
const removeChild = Object.getOwnPropertyDescriptor(Node.prototype, 'removeChild')

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** Forgets what stands in the place of a text, and answers it. */
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

/** The child of `parent` in which a node, or what stands in its place, is now. */
function childIn(parent: Node, node: Node | null): Node | null {
  let at = node
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at) ?? null
  return at
}

type Lenient = Pick<Node, 'insertBefore' | 'removeChild'>

/** What draws names texts that are elsewhere by now: the browser would refuse. */
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

/** Lets a page that a browser translates go on changing. */
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
