/** What a visit reads from a page afterwards. */
export type Watched = {
  /** Uncaught errors and policy violations. */
  faults: string[]
  /** Our console output. */
  said: string[]
  chosen: number[]
  failures: number
  isReady: boolean
  /** Reported by a frame with an opaque origin. */
  inFrame?: { isLinkSeen: boolean; faults: string[]; said: string[] }
}

type Page = { hostWatch: Watched & { changes: () => string[] } }

/** Runs in a host page, after its own scripts and before ours. It is sent as text, so it uses nothing from outside. */
export function watch(): void {
  const watched: Watched = { faults: [], said: [], chosen: [], failures: 0, isReady: false }
  addEventListener('error', ({ message }) => message && watched.faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => watched.faults.push(`nobody caught ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    watched.faults.push(`${violatedDirective} refused ${blockedURI}`),
  )
  document.addEventListener('yaoji-ready', () => (watched.isReady = true))
  document.addEventListener('yaoji-error', () => watched.failures++)
  document.addEventListener('yaoji-select', event => {
    event.preventDefault()
    watched.chosen.push((event as CustomEvent<{ goodsId: number }>).detail.goodsId)
  })
  const { warn } = console
  console.warn = (...texts: unknown[]) => {
    if (String(texts[0]).startsWith('yaoji: ')) watched.said.push(String(texts[0]))
    warn.apply(console, texts)
  }
  const classes = [Object, Array, Function, String, Promise, Map, Set, Event, EventTarget, Node, Element, HTMLElement, Document, Window]
  const stateOf = (owner: object) =>
    Reflect.ownKeys(owner).map(name => [name, Reflect.getOwnPropertyDescriptor(owner, name)?.value as unknown] as const)
  const places = classes.flatMap(each => [each, each.prototype as object])
  const before = places.map(each => new Map(stateOf(each)))
  // Not symbols: browser drivers add theirs.
  const names = new Set([...Object.getOwnPropertyNames(window), 'hostWatch', 'yaoji'])
  // A frame has a number for a name; zone.js stores window listeners under its own names.
  const isOwn = (name: string) => /^\d+$|^__zone_symbol__/.test(name)
  const changes = () => [
    ...places.flatMap((each, at) => {
      const known = before[at]
      const changed = stateOf(each).filter(([name, value]) => !known?.has(name) || known.get(name) !== value)
      return changed.map(([name]) => `changed ${String(name)}`)
    }),
    ...Object.getOwnPropertyNames(window)
      .filter(name => !names.has(name) && !isOwn(name))
      .map(name => `new global ${name}`),
  ]
  Object.assign(window, { hostWatch: Object.assign(watched, { changes }) } satisfies Page)
}

/** Runs in a frame with an opaque origin: the driver cannot look in, so the frame operates the box itself and reports. */
export function tellParent(): void {
  setInterval(() => {
    const { hostWatch } = window as never as Page
    const box = document.querySelector('yaoji-search')
    box?.shadowRoot?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    const link = box?.querySelector('a')
    const isLinkSeen = !!link && link.getClientRects().length > 0
    parent.postMessage({ isLinkSeen, faults: hostWatch.faults, said: hostWatch.said }, '*')
  }, 200)
}

/** Runs in the parent page. */
export function hearFrame(): void {
  addEventListener('message', ({ data }) => {
    const { hostWatch } = window as never as Page
    hostWatch.inFrame = data as Watched['inFrame'] & {}
  })
}
