// What a partner's page loads: the elements with their first look, usable by themselves, and the one global object. What suggests,
// and the drawer of the cart, come with the first touch (part.ts).
import { createApi, type YaojiApi } from './api.ts'
import { basketKey } from './basket-key.ts'
import { createWarner, defineElements } from './element.ts'
import { createHub } from './hub.ts'
import { tabMemory } from '../lib/storage.ts'
import { mayBeLoggedIn } from '../partner-session/marks.ts'
import type { EmbedConfig } from './part.ts'

const version = '%YAOJI_VERSION%'
// What else our styles need came earlier to every engine (Safari 16.4, Chromium 99 and Firefox 101 have both).
const isAble = 'CSSLayerBlockRule' in window && 'replaceSync' in CSSStyleSheet.prototype

const warn = createWarner()

function readConfig(): EmbedConfig {
  const script = [...document.querySelectorAll('script')].find(({ src }) => src === import.meta.url)
  const { service, site, partner, return: returnTo } = script?.dataset ?? {}
  return {
    serviceOrigin: service || '%YAOJI_SERVICE_ORIGIN%',
    siteOrigin: site || '%YAOJI_SITE_ORIGIN%',
    partner: partner || '',
    returnTo,
  }
}

type Page = { yaoji?: YaojiApi | ((yaoji: YaojiApi) => void)[] }

function start(): void {
  // Not declared: the site has another object of this name (lib/first-call.ts).
  const page = window as Page
  const waiting = page.yaoji
  // A second tag, or another version, is of no use to a page that has one.
  if (waiting && !Array.isArray(waiting)) return
  const hub = createHub(readConfig(), warn)
  const api = createApi(hub, version)
  defineElements(hub, version, warn)
  page.yaoji = api
  // Who was logged in before, or has chosen something, has a cart to be counted; a visitor's page loads no more.
  if (mayBeLoggedIn() || tabMemory.read(basketKey)) hub.cart().catch(() => undefined)
  for (const call of waiting ?? []) api.push(call)
}

try {
  if (isAble) start()
  else warn('this browser is too old')
} catch (reason) {
  // A page whose names cover the document's, or whose libraries have broken what all scripts use, keeps its own links.
  warn(String(reason))
}
