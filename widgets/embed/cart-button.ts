import { cartPath, loginPath } from '../lib/paths.ts'
import { cssText } from './cart-button.css'
import { messages } from './messages.ts'
import type { MountOptions } from './part.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const cartShape = 'M3 4h2.2l2 11.2a1.5 1.5 0 0 0 1.5 1.3h8.4a1.5 1.5 0 0 0 1.5-1.2L20 8H6M9.5 20.2h.01M16.5 20.2h.01'

function cartIcon(): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'yaoji-cart-button__icon')
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('d', cartShape)
  svg.append(path)
  return svg
}

/**
 * Shows the way to the cart on the main site, by way of the log-in. It is a link and a
 * few rules of style: a page that has nothing else of ours loads no view library for it.
 */
export function mount({ inside, config, addStyles }: MountOptions): () => void {
  addStyles(cssText)
  const link = document.createElement('a')
  link.className = 'yaoji-root yaoji-cart-button'
  link.href = config.siteOrigin + loginPath(cartPath())
  link.target = '_blank'
  link.rel = 'noopener'
  link.setAttribute('aria-label', messages.cartLabel)
  link.append(cartIcon(), messages.cart)
  inside.append(link)
  return () => inside.remove()
}
