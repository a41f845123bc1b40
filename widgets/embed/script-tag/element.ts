import { cssText } from './first.css'
import { bare } from '../../base/lib/requests/bare.ts'
import { localMemory } from '../../base/lib/memory/storage.ts'
import { announce } from './events.ts'
import { mountCart } from './cart-element.ts'
import { make } from './make.ts'
import { keepInputInside, takeKeys } from './own-input.ts'
import { afterThisTask } from './page-elements.ts'
import type { Hub, MountOptions } from './part.ts'
import { makeReadable } from './readable.ts'
import { mountSearch } from './search-element.ts'

/** Told once each, where the host's developer looks. */
export function createWarner() {
  const said = new Set<string>()
  return (text: string) => {
    if (said.has(text)) return
    said.add(text)
    // eslint-disable-next-line no-console -- where the host's developer looks for the reason why its own content stays
    console.warn(`yaoji: ${text}`)
  }
}

export type Warn = ReturnType<typeof createWarner>

/** What cannot be done is said, and leaves the host its own links. */
export function attempt(warn: Warn, work: () => void): void {
  try {
    work()
  } catch (reason) {
    warn(String(reason))
  }
}

type Handle = { unmount: () => void; rename?: () => void; search?: (keyword: string) => void }
type Mount = (options: MountOptions & { hub: Hub }) => Handle

type Page = { hub: Hub; version: string; warn: Warn }

function mountIn(host: HTMLElement, mount: Mount, { hub, version, warn }: Page): Handle {
  // Frameworks may take the script's tag away.
  hub.config.partner ||= host.getAttribute('partner') ?? ''
  let sheets: CSSStyleSheet[] = []
  const inside = make('div', { class: 'yaoji-embed' })
  keepKeysInside(inside)
  keepInputInside(inside)
  // Adopted, because a strict CSP of the host page refuses style elements and attributes.
  const addStyles = (text: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.push(sheet)
  }
  // With the colour that a page of this partner had before (look.ts).
  addStyles(cssText + (localMemory.read('yaoji-look') ?? ''))
  // A shadow root hides what the host put inside, so all that may fail comes before it.
  const handle = mount({ host, inside, addStyles, hub })
  const shadow = host.shadowRoot ?? host.attachShadow(bare({ mode: 'open' }))
  shadow.adoptedStyleSheets = sheets
  sheets = shadow.adoptedStyleSheets
  shadow.replaceChildren(inside)
  const read = () => {
    for (const face of inside.querySelectorAll<HTMLElement>('.yaoji-search__submit, .yaoji-cart-button')) {
      const fault = makeReadable(face)
      if (fault) warn(`the text colour ${fault}`)
    }
  }
  // A colour within a size container is known by its layout alone, which is a task of its own, and painting the next.
  setTimeout(read)
  // Not before a frame have all style sheets of the host come.
  requestAnimationFrame(read)
  queueMicrotask(() => announce(host, 'yaoji-ready', { version }))
  return handle
}

/** The class behind an element of ours; each name needs one of its own. */
function elementClass(mount: Mount, page: Page) {
  return class extends HTMLElement {
    static observedAttributes = ['label', 'placeholder']
    handle?: Handle | undefined
    isDue?: boolean
    /** What its open drawer does when the host has moved the element. */
    moved?: () => void

    connectedCallback() {
      this.isDue = !this.handle
      this.moved?.()
      afterThisTask(() => this.draw())
    }

    draw() {
      if (!this.isDue) return
      this.isDue = false
      attempt(page.warn, () => void (this.handle = mountIn(this, mount, page)))
    }

    attributeChangedCallback() {
      this.handle?.rename?.()
    }

    disconnectedCallback() {
      // What is only moved keeps what was typed.
      queueMicrotask(() => this.isConnected || this.destroy())
    }

    /** Puts a keyword into the field, as if it had been typed. */
    search(keyword: string) {
      this.draw()
      this.handle?.search?.(keyword)
    }

    /** Opens the drawer, at this element where it is one of the cart. */
    openCart(): void {
      page.hub.open(this)
    }

    closeCart(): void {
      page.hub.close()
    }

    /** Shows again what the host had put inside. */
    destroy() {
      this.isDue = false
      this.handle?.unmount()
      this.handle = undefined
      this.shadowRoot?.replaceChildren(make('slot', {}))
    }
  }
}

const kinds: Readonly<Record<string, Mount>> = {
  'yaoji-search': mountSearch,
  'yaoji-search-box': mountSearch,
  'yaoji-cart': mountCart,
  'yaoji-cart-button': mountCart,
}

export type YaojiElement = InstanceType<ReturnType<typeof elementClass>>

/** Defines the elements and the older names that pages still have. */
export function defineElements(page: Page): void {
  takeKeys()
  for (const name of Object.keys(kinds)) {
    const mount = kinds[name]
    // Another version of this script may have been here before.
    if (mount && !customElements.get(name)) customElements.define(name, elementClass(mount, page))
  }
}

/** The host hears of a key as of an element that is no field, so its hot keys would eat what is typed. */
function keepKeysInside(inside: HTMLElement): void {
  for (const kind of ['keydown', 'keypress', 'keyup'] as const)
    inside.addEventListener(kind, event => {
      // The host may close something by what we had no use for.
      if (event.defaultPrevented || !/Esc|Tab/.test(event.key)) event.stopPropagation()
    })
}
