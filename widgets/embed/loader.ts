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

function mountIn(host: HTMLElement, { mount }: EmbedPart): () => void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const inside = document.createElement('div')
  inside.className = 'yaoji-embed'
  shadow.adoptedStyleSheets = []
  shadow.replaceChildren(inside)
  // Adopted, because a strict CSP of the host page refuses style elements and attributes.
  const addStyles = (cssText: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cssText)
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  }
  return mount({ host, inside, config, addStyles })
}

function define(name: string, load: () => Promise<EmbedPart>) {
  // Another version of this script may have been here before.
  if (customElements.get(name)) return
  customElements.define(name, class extends HTMLElement {
    #unmount?: (() => void) | undefined

    connectedCallback() {
      load().then(part => {
        if (this.isConnected) this.#unmount ??= mountIn(this, part)
      }).catch(() => {})
    }

    disconnectedCallback() {
      this.#unmount?.()
      this.#unmount = undefined
    }
  })
}

define('yaoji-search-box', () => import('./search-box.tsx'))
define('yaoji-cart-button', () => import('./cart-button.ts'))
