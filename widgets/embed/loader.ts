// What a partner's page loads first. It defines the elements and brings the code of those
// that the page really has; until then, and if that fails, their own content is shown.
import type { EmbedConfig, EmbedPart } from './part.ts'

const script = [...document.querySelectorAll('script')].find(({ src }) => src === import.meta.url)
const { service, site, partner } = script?.dataset ?? {}

const config: EmbedConfig = {
  serviceOrigin: service || '%YAOJI_SERVICE_ORIGIN%',
  siteOrigin: site || '%YAOJI_SITE_ORIGIN%',
  partner: partner || '',
}

// What else our styles need came earlier to every engine (Safari 16.4, Chromium 99 and Firefox 101 have both).
const isAble = 'CSSLayerBlockRule' in window && 'replaceSync' in CSSStyleSheet.prototype

// eslint-disable-next-line no-console -- where the host's developer looks for the reason why its own content stays
const stayAway = (reason: unknown) => console.warn(`yaoji: ${reason}`)

function mountIn(host: HTMLElement, { mount }: EmbedPart): () => void {
  const sheets: CSSStyleSheet[] = []
  const inside = document.createElement('div')
  inside.className = 'yaoji-embed'
  // Adopted, because a strict CSP of the host page refuses style elements and attributes.
  const addStyles = (cssText: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cssText)
    sheets.push(sheet)
    if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = sheets
  }
  // A shadow root hides what the host put inside, so all that may fail comes before it.
  const unmount = mount({ host, inside, config, addStyles })
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = sheets
  shadow.replaceChildren(inside)
  return unmount
}

function define(name: string, load: () => Promise<EmbedPart>) {
  // Another version of this script may have been here before.
  if (customElements.get(name)) return
  customElements.define(
    name,
    class extends HTMLElement {
      #unmount?: (() => void) | undefined

      connectedCallback() {
        load()
          .then(part => {
            if (this.isConnected) this.#unmount ??= mountIn(this, part)
          })
          .catch(reason => {
            stayAway(reason)
            addEventListener('online', () => this.connectedCallback(), { once: true })
          })
      }

      disconnectedCallback() {
        // What is only moved keeps what was typed.
        queueMicrotask(() => {
          if (this.isConnected) return
          this.#unmount?.()
          this.#unmount = undefined
        })
      }
    },
  )
}

if (isAble) {
  define('yaoji-search-box', () => import('./search-box.tsx'))
  define('yaoji-cart-button', () => import('./cart-button.ts'))
} else stayAway('this browser is too old')
