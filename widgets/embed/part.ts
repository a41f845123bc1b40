/** What the script tag says, with the defaults of the installation filled in. */
export type EmbedConfig = { serviceOrigin: string; siteOrigin: string; partner: string }

/** The chunk behind one custom element. `mount` answers the function that undoes it. */
export type EmbedPart = { mount: (host: HTMLElement, config: EmbedConfig) => () => void }

/**
 * An element of our own inside the host's shadow root. The style sheet is adopted, because
 * a strict CSP of the host page refuses style elements and attributes.
 */
export function openShadow(host: HTMLElement, cssText: string): HTMLElement {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssText)
  shadow.adoptedStyleSheets = [sheet]
  const inside = document.createElement('div')
  inside.className = 'yaoji-embed'
  shadow.replaceChildren(inside)
  return inside
}
