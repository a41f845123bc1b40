import { atom } from 'nanostores'
import type { Pair } from './marks.ts'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The next log-in's, made before the click: a window may be opened in the gesture itself alone. */
const $next = atom<Pair | undefined>()

/** Makes it, where the page is secure enough to. Answers whether there is one. */
export async function preparePair(): Promise<boolean> {
  if ($next.get()) return true
  if (!globalThis.crypto?.subtle) return false
  const verifier = random()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  if (!$next.get()) $next.set({ state: random(), verifier, challenge: base64url(new Uint8Array(digest)) })
  return true
}

/** Each is used once. */
export function takePair(): Pair | undefined {
  const pair = $next.get()
  $next.set(undefined)
  void preparePair()
  return pair
}
