import { atom, onMount } from 'nanostores'
import { shownPage } from './shown-page.ts'

/** Path and query of the page shown now; empty before the browser has one. Read-only for widgets. */
export const $address = atom('')

onMount($address, () => {
  if (typeof window === 'undefined') return
  const read = () => $address.set(shownPage.path)
  // Address changes by a router fire no event except in browsers with the Navigation API (Chromium 102, Safari 26.2, Firefox 147), which
  // reports all of them. The site's router fires its own event in every browser.
  const changes: [EventTarget | undefined, string][] = [
    [window, 'popstate'],
    [document, 'astro:after-swap'],
    ['navigation' in window ? window.navigation : undefined, 'currententrychange'],
  ]
  read()
  for (const [target, name] of changes) target?.addEventListener(name, read)
  return () => {
    for (const [target, name] of changes) target?.removeEventListener(name, read)
  }
})
