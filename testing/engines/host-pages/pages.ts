import { faultPages } from './fault-pages.ts'
import { boxes, classicTag, tag, type HostPage } from './page.ts'

const debian = '/usr/share/javascript'
const jQuery = 'node_modules/jquery/dist/jquery.min.js'
const prototypeJs = `${debian}/prototype/prototype.js`
const mooTools = `${debian}/mootools/mootools.js`

/** As strict as docs/partners/your-page.md lets a page be. */
const policy =
  "default-src 'none'; script-src {site} {own}; style-src {own}; connect-src {service}; img-src {service} {own}; base-uri 'none'; form-action {site}"
const withPolicy = (text: string) => ({ 'content-security-policy': text })

const gone = (what: string) => `Object.defineProperty(window, '${what}', { get() { throw new DOMException('blocked', 'SecurityError') } })`

/** Pages with old libraries, which Debian brings. */
const libraryPages: readonly HostPage[] = [
  { name: 'jQuery 1.12', libraries: [jQuery] },
  { name: 'Prototype 1.7.3', libraries: [prototypeJs] },
  { name: 'MooTools', libraries: [mooTools] },
  { name: 'core-js', libraries: ['node_modules/core-js-bundle/minified.js'] },
  { name: 'zone.js', libraries: ['node_modules/zone.js/bundles/zone.umd.min.js'] },
  // They break one another: the second fails when the page is there, and after the third find() throws on every list.
  { name: 'MooTools, Prototype and jQuery at once', libraries: [mooTools, prototypeJs, jQuery], isBroken: true },
  { name: 'Prototype before MooTools', libraries: [prototypeJs, mooTools], ending: 'links', isBroken: true },
]

export const policyPages: readonly HostPage[] = [
  { name: 'a policy that allows nothing else', headers: withPolicy(policy) },
  { name: 'no trusted types at all', headers: withPolicy(`${policy}; require-trusted-types-for 'script'; trusted-types 'none'`) },
  {
    name: 'trusted types of its own',
    headers: withPolicy(`${policy}; require-trusted-types-for 'script'; trusted-types portal dompurify`),
    script: "window.trustedTypes?.createPolicy('portal', { createHTML: text => text })",
  },
  {
    name: 'a nonce and strict-dynamic',
    headers: withPolicy(
      "script-src 'nonce-portal' 'strict-dynamic'; object-src 'none'; base-uri 'none'; style-src {own}; connect-src {service}",
    ),
    tag: tag.replace('<script', '<script nonce="portal"'),
  },
  { name: 'an opener policy', headers: { 'cross-origin-opener-policy': 'same-origin' } },
  {
    name: 'isolated by an embedder policy',
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
  },
  { name: 'a frame without an origin', sandbox: 'allow-scripts', fault: 'refused', ending: 'refused' },
  { name: 'an origin that is not registered', fault: 'refused', ending: 'refused' },
  { name: 'storage and cookies that throw', script: ['localStorage', 'sessionStorage', 'indexedDB'].map(gone).join(';') },
]

export const stylePages: readonly HostPage[] = [
  { name: 'all: revert', style: '* { all: revert !important }' },
  { name: 'all: unset', style: 'body * { all: unset !important }' },
  { name: 'all: initial', style: 'body * { all: initial !important }' },
  { name: 'everything floats', style: 'body * { float: left !important; position: relative !important }' },
  { name: 'small rem, right to left', style: 'html { font-size: 62.5%; direction: rtl } * { line-height: 3; letter-spacing: 4px }' },
  {
    name: 'clipped and covered',
    style: '#near { overflow: hidden; contain: paint; height: 60px } #own { position: relative; z-index: 2147483647; background: #fff }',
  },
  {
    name: 'zoomed and shrunk',
    style:
      'html { zoom: 1.25 } body { transform: scale(0.9); transform-origin: 0 0; filter: blur(0) } #near { perspective: 500px; columns: 1 }',
  },
  { name: 'quirks and GBK', doctype: '', type: 'text/html; charset=gbk', tag: classicTag, body: boxes.replaceAll(/[^ -~]+/g, 'shop') },
  // Chromium and WebKit know no modules in pages of XML.
  { name: 'XHTML', type: 'application/xhtml+xml', doctype: '<?xml version="1.0"?>', tag: classicTag },
]

/** Names by which browsers read options. Drivers read theirs too: only our scripts are to find them. */
const optionNames = `signal once passive capture method body headers mode cache credentials redirect referrer referrerPolicy integrity keepalive priority
  duplex window detail delegatesFocus slotAssignment customElementRegistry block behavior inline container subtree attributes childList characterData
  width height toJSON value children service site`
const forOurScripts = (names: string) => `for (const name of ${JSON.stringify(names.split(/\s+/))})
  Object.defineProperty(Object.prototype, name, { __proto__: null,
    get: () => /\\/embed\\//.test(new Error().stack) ? 'old' : undefined,
    set(value) { Object.defineProperty(this, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true }) } })`

export const scriptPages: readonly HostPage[] = [
  {
    name: 'frozen natives',
    script:
      'for (const each of [Object, Array, Function, String, Number, Promise, Map, Set, RegExp, Date, JSON]) Object.freeze(Object.freeze(each).prototype)',
  },
  {
    name: 'toJSON of arrays',
    script: "Array.prototype.toJSON = function () { return 'old' }; Object.values = () => []; Array.from = list => [].slice.call(list)",
  },
  // No functions, as libraries have them: the driver of WebKit then takes every answer for one without an end.
  { name: 'names of options for every object', script: forOurScripts(optionNames) },
  { name: 'get and set for every object', script: "Object.prototype.get = Object.prototype.set = 'old'" },
  { name: 'more for every object', script: "Object.prototype.extend = Array.prototype.last = 'old'" },
  {
    name: 'a fetch of its own',
    script: `window.fetch = (url, { method = 'GET', headers = {}, body } = {}) => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name])
      request.onload = () => resolve({ status: request.status, ok: request.status < 300, text: async () => request.responseText, json: async () => JSON.parse(request.responseText) })
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.send(body)
    })`,
  },
  {
    name: 'a clock that is 400 days ahead',
    script:
      'const Own = Date; window.Date = class extends Own { constructor(...given) { given.length ? super(...given) : super(Own.now() + 34560000000) } static now() { return Own.now() + 34560000000 } }',
  },
  {
    name: 'words that a translator wraps',
    later: `await customElements.whenDefined('yaoji-search'); const words = document.createTreeWalker(document.body, 4), all = []; while (words.nextNode()) all.push(words.currentNode)
      for (const word of all) { const font = document.createElement('font'); word.replaceWith(font); font.append(word) }`,
  },
  { name: 'an object named yaoji', script: "window.yaoji = { theme: 'red' }" },
  {
    name: 'names that cover fetch',
    body: `<form id="fetch"><input name="attachShadow" /><input name="append" /></form><form id="customElements"></form>${boxes}`,
  },
  { name: 'a picture named createElement', body: `<img name="createElement" alt="" />${boxes}`, ending: 'links' },
  { name: 'a picture named querySelectorAll', body: `<img name="querySelectorAll" alt="" />${boxes}`, ending: 'links' },
  { name: 'no cascade layers', script: 'delete window.CSSLayerBlockRule', ending: 'links' },
  { name: 'no style sheets made by a script', script: 'delete CSSStyleSheet.prototype.replaceSync', ending: 'links' },
  {
    name: 'hot keys',
    script:
      "document.onkeydown = event => event.target.tagName !== 'INPUT' && /^[amo]$/.test(event.key) ? false : undefined; document.onkeypress = document.onkeydown",
  },
  {
    name: 'Enter is eaten',
    script:
      "for (const kind of ['keydown', 'keypress', 'submit']) document.addEventListener(kind, event => (event.key === 'Enter' || kind === 'submit') && event.preventDefault(), true)",
    body: `<form>${boxes}</form>`,
  },
  {
    name: 'fetch and timers are wrapped',
    script:
      "for (const name of ['fetch', 'setTimeout', 'queueMicrotask']) { const own = window[name]; window[name] = function () { return own.apply(this, arguments) } }",
  },
]

export const placePages: readonly HostPage[] = [
  { name: 'plain' },
  { name: 'another base', head: '<base href="https://elsewhere.invalid/deep/" />' },
  { name: 'two copies', tag: tag + tag },
  { name: 'two versions', tag: `${tag}${tag.replace('v1.js', 'yaoji.js?v=2')}` },
  { name: 'a classic script', tag: classicTag },
  { name: 'a classic script beside a module', tag: classicTag + tag },
  { name: 'an import of its own', tag: '', later: "import('{site}/embed/v1.js')" },
  { name: 'a module as a classic script', tag: tag.replace('type="module"', ''), ending: 'links' },
  {
    name: 'a script that is not what its integrity says',
    tag: tag.replace('data-partner', `integrity="sha384-${'A'.repeat(64)}" crossorigin="anonymous" data-partner`),
    ending: 'links',
  },
  { name: 'a script that is not there', tag: tag.replace('{site}', '{own}'), ending: 'links' },
  {
    name: 'taken out and put back 50 times',
    later:
      "await customElements.whenDefined('yaoji-search'); const box = document.querySelector('yaoji-search'); for (let time = 0; time < 50; time++) { box.remove(); await 0; await 0; document.querySelector('#near').prepend(box) }",
  },
  {
    name: 'a tag that document.write puts there',
    tag: `<script nonce="portal">document.write(${JSON.stringify(classicTag).replaceAll('</', '<\\/')})</script>`,
  },
  {
    name: 'a body that a page cache copies 50 times',
    later:
      "await customElements.whenDefined('yaoji-search'); for (let time = 0; time < 50; time++) { document.body.replaceWith(document.body.cloneNode(true)); await 0 }",
  },
  { name: 'elements that come later', body: '<div id="late"></div>', later: `document.querySelector('#late').innerHTML = '${boxes}'` },
  {
    name: 'a body that is replaced',
    later: "await customElements.whenDefined('yaoji-search'); document.body = document.importNode(document.body, true)",
  },
  {
    name: 'asked as soon as the page is there',
    script:
      "addEventListener('DOMContentLoaded', () => { const box = document.querySelector('yaoji-search'); box.search(''); if (!box.shadowRoot) throw new Error('Nothing is drawn') })",
  },
  { name: 'a place named yaoji', body: `<div id="yaoji">${boxes}</div>` },
  { name: 'in a text that is edited', body: `<div contenteditable="true">${boxes}</div>` },
  {
    name: 'in a drawing',
    body: `<svg width="900" height="300"><foreignObject width="900" height="300"><body xmlns="http://www.w3.org/1999/xhtml">${boxes}</body></foreignObject></svg>`,
  },
  { name: 'in a tab that is shown later', body: `<div hidden="">${boxes}</div>`, later: "document.querySelector('div').hidden = false" },
  {
    name: 'in a popover of the host',
    body: `<div popover="manual">${boxes}</div>`,
    later: "document.querySelector('[popover]').showPopover?.()",
  },
  {
    name: 'a tag manager',
    tag: '',
    later:
      "document.head.append(Object.assign(document.createElement('script'), { src: '{site}/embed/v1.classic.js', async: true })); document.head.lastChild.dataset.partner = 'demo'",
  },
  {
    name: 'in a dialog of the host',
    body: `<dialog>${boxes}</dialog>`,
    later: "document.querySelector('dialog').showModal()",
  },
  {
    name: 'in a shadow root of the host',
    body: '<portal-shell></portal-shell>',
    later: `document.querySelector('portal-shell').attachShadow({ mode: 'open' }).innerHTML = '${boxes}'`,
    inside: 'portal-shell >> yaoji-search',
  },
]

export const hostPages: readonly HostPage[] = [...placePages, ...libraryPages, ...policyPages, ...stylePages, ...scriptPages, ...faultPages]
