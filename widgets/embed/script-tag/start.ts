import { createApi, type YaojiApi } from './api.ts'
import { basketKey } from './basket-key.ts'
import { attempt, createWarner, defineElements } from './element.ts'
import { createHub } from './hub.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { mayBeLoggedIn } from '../../identity/partner-session/marks.ts'
import type { EmbedConfig } from './part.ts'

// What else our styles need came earlier to every engine (Safari 16.4, Chromium 99 and Firefox 101 have both).
const isAble = () => 'CSSLayerBlockRule' in window && 'replaceSync' in CSSStyleSheet.prototype

type Page = { yaoji?: Partial<YaojiApi> | ((yaoji: YaojiApi) => void)[] }

function begin(config: EmbedConfig, version: string, warn: ReturnType<typeof createWarner>): void {
  // Not declared: the site has another object of this name (lib/requests/first-call.ts). An element that is named so is no object of anybody.
  const page = window as Page
  const waiting = (Object.hasOwn(page, 'yaoji') && page.yaoji) || []
  const isFree = Array.isArray(waiting)
  // A second tag, or another version, is of no use to a page that has one.
  if (!isFree && waiting.openCart) return
  const hub = createHub(config, warn)
  const api = createApi(hub, version, warn)
  defineElements({ hub, version, warn })
  // Who was logged in before, or has chosen something, has a cart to be counted; a visitor's page loads no more.
  if (mayBeLoggedIn() || tabMemory.read(basketKey)) hub.cart().catch(() => undefined)
  // Another object of this name is the host's.
  if (!isFree) return
  page.yaoji = api
  for (const call of waiting) api.push(call)
}

/** The elements with their first look, usable by themselves, and the one global object. What suggests, and the drawer of the cart, come with the first touch (part.ts). */
export function start(readConfig: () => EmbedConfig, version: string): void {
  const warn = createWarner()
  // A page whose names cover the document's, or whose libraries have broken what all scripts use, keeps its own links.
  attempt(warn, () => {
    if (isAble()) begin(readConfig(), version, warn)
    else warn('this browser is too old')
  })
}
