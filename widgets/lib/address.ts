import { atom, onMount } from 'nanostores'
import { environment } from './environment.ts'

/** Path and query of the page shown now; empty before the browser has one. Read-only for widgets. */
export const $address = atom('')

onMount($address, () => {
  if (typeof window === 'undefined') return
  const read = () => $address.set(environment.ownPath)
  read()
  // The Navigation API tells of every soft navigation, whoever made it. Without it (before
  // Chromium 102, Safari 26.2) only back and forward are heard, and a newly drawn widget reads anew.
  const entries: EventTarget | undefined = 'navigation' in window ? window.navigation : undefined
  entries?.addEventListener('currententrychange', read)
  window.addEventListener('popstate', read)
  return () => {
    entries?.removeEventListener('currententrychange', read)
    window.removeEventListener('popstate', read)
  }
})
