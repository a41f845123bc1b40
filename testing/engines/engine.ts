import { setTimeout } from 'node:timers/promises'

/** An element in sight: by a selector, within the shadow root of a host (`outer >> inner`), with a text in it or in its name. */
export type Wanted = { css: string; text?: string; inside?: string }

/** What a journey does in a browser, whichever engine it has. */
export type Engine = {
  name: string
  open: (url: string) => Promise<void>
  /** Runs the body of a function in the page. */
  read: <Value>(body: string, ...args: unknown[]) => Promise<Value>
  click: (wanted: Wanted) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  press: (key: EngineKey) => Promise<void>
  /** Waits for a tab opened by this one and continues in it. */
  followNewTab: () => Promise<void>
  back: () => Promise<void>
  close: () => Promise<void>
}

/** The keys of the journeys as WebDriver writes them. */
export const keyCodes = { Enter: '\uE007', ArrowDown: '\uE015', Escape: '\uE00C' } as const

export type EngineKey = keyof typeof keyCodes

const patienceMs = 15_000
const betweenTriesMs = 100

/** Finds a {@link Wanted} as the body of a function in the page. */
const findBody = `
  const { css, text = '', inside } = arguments[0]
  const root = inside ? inside.split(' >> ').reduce((root, css) => root?.querySelector(css)?.shadowRoot, document) : document
  const says = element => element.textContent.includes(text) || element.getAttribute('aria-label')?.includes(text)
  return [...(root?.querySelectorAll(css) ?? [])].find(element => says(element) && element.getClientRects().length > 0)
`

export async function until<Value>(what: string, ask: () => Promise<Value | undefined | null | false>): Promise<Value> {
  const end = Date.now() + patienceMs
  let fault: unknown
  while (Date.now() < end) {
    // A page that is just being left answers nothing.
    const value = await ask().catch((reason: unknown) => void (fault = reason))
    if (value) return value
    await setTimeout(betweenTriesMs)
  }
  throw new Error(`${what}: not within ${patienceMs / 1_000} s`, { cause: fault })
}

export type Place = { x: number; y: number }

// The middle of an element, and whether the next press meets it or one like it. A driver's own click finds nothing in a shadow root.
const placeBody = `
  const found = (function () {${findBody}}).apply(null, arguments)
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { css, text = '' } = arguments[0]
  const isLike = node => node.matches?.(css) && (node.textContent.includes(text) || node.getAttribute('aria-label')?.includes(text))
  document.isPressMet = undefined
  const look = event => {
    document.isPressMet = false
    for (const node of event.composedPath()) if (node === found || isLike(node)) document.isPressMet = true
  }
  document.addEventListener('pointerdown', look, { capture: true, once: true })
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
`
const missedBody = 'return document.isPressMet === false'

/** Clicks an element; one that still moves, as a drawer that opens, has left the window or moved away under the press is looked for again. */
export async function clickAtRest(read: Engine['read'], wanted: Wanted, click: (place: Place) => Promise<unknown>): Promise<void> {
  await until(`${wanted.css} ${wanted.text ?? ''}`, async () => {
    const before = await read<Place | null>(placeBody, wanted)
    await setTimeout(betweenTriesMs)
    const place = await read<Place | null>(placeBody, wanted)
    if (!place || place.x !== before?.x || place.y !== before.y) return
    await click(place)
    // A page that is just being left answers nothing.
    const isMissed = await read<boolean>(missedBody).catch(() => false)
    return isMissed ? undefined : place
  })
}

/** Waits until an element is in sight, and answers its text. */
export function seen(engine: Engine, wanted: Wanted): Promise<string> {
  const body = `const found = (function () {${findBody}}).apply(null, arguments); return found ? found.textContent || ' ' : ''`
  return until(`${wanted.css} ${wanted.text ?? ''}`, () => engine.read<string>(body, wanted))
}

export function address(engine: Engine, pattern: RegExp): Promise<string> {
  return until(`an address like ${pattern}`, async () => {
    const now = await engine.read<string>('return location.href')
    return pattern.test(now) && now
  })
}
