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

function define(name: string, load: () => Promise<EmbedPart>) {
  // Another version of this script may have been here before.
  if (customElements.get(name)) return
  customElements.define(name, class extends HTMLElement {
    #unmount?: (() => void) | undefined

    connectedCallback() {
      load().then(part => {
        if (this.isConnected) this.#unmount ??= part.mount(this, config)
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
