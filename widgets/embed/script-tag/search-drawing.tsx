import type { ReactNode } from 'react'
import { atom, computed } from 'nanostores'
import { bare } from '../../base/lib/requests/bare.ts'
import { listText } from '../../storefront/search/list-text.ts'
import type { Quantity } from '../../storefront/search/quick-order.ts'
import { isListShown } from '../../storefront/search/search-value.ts'
import type { Search } from '../../storefront/search/store.ts'
import type { SearchMount } from './part.ts'
import { listId } from './search-field.ts'
import type { SearchActs } from './search-later.ts'
import { Panel } from './search-view.tsx'
import type { WordsProps } from './search-words.tsx'
import { show } from './view/show.ts'
import { $memberOffer } from './visitor-offer.tsx'

type DrawingOptions = SearchMount & { panel: HTMLElement; search: Search; signal: AbortSignal }

/** State in addition to the store of the box; code that is loaded later changes it too. */
function createDrawing(options: DrawingOptions) {
  return {
    ...options,
    $isDelayed: atom(false),
    $isMember: atom(options.hub.order !== undefined),
    $quantity: atom<Quantity | undefined>(),
    $words: atom<((props: WordsProps) => ReactNode) | undefined>(),
    /** A message that stays until the visitor's next action in the box. */
    $saying: atom<{ text: string; on: unknown } | undefined>(),
    /** Brings the list to its place after it was drawn; code that is loaded later knows how. */
    place: undefined as (() => void) | undefined,
  }
}

export type Drawing = ReturnType<typeof createDrawing>

type Act = (act: (acts: SearchActs) => void) => void

function drawOnce(drawing: Drawing, act: Act): void {
  const { panel, search, $isDelayed, $isMember, $quantity, $saying, $words } = drawing
  const value = search.$search.get()
  const { suggestions, type } = value
  const state = isListShown(value) && !$isDelayed.get() ? suggestions.state : 'none'
  const saying = $saying.get()
  const said = saying?.on === value ? saying.text : ''
  const words = value.isOpen && !value.text && !said && $words.get()
  panel.dataset['state'] = state !== 'none' ? state : said ? 'said' : words ? 'words' : 'none'
  show(panel, [
    <Panel
      id={listId}
      value={state === 'none' ? { ...value, suggestions: { state } } : value}
      isMember={$isMember.get()}
      quantity={$quantity.get()}
      text={said || (state === 'none' ? '' : listText(value))}
      act={act}
    />,
    words && words({ type, onChoose: word => act(({ searchFor }) => searchFor(word)) }),
  ])
  drawing.place?.()
  if (state === 'found') panel.querySelector('[aria-selected="true"]')?.scrollIntoView(bare({ block: 'nearest' }))
}

/** Loads the words when the field gets the focus, and the key and click handling with the first list or words. */
function bringLater(drawing: Drawing): Act {
  const { host, hub, field, panel, search, signal } = drawing
  let acting: Promise<SearchActs> | undefined
  const { form, input } = field
  const holding = new AbortController()
  const bring = () =>
    (acting ??= import('./search-later.ts').then(
      ({ bindLater }) => {
        holding.abort()
        return bindLater(drawing)
      },
      reason => {
        acting = undefined
        throw reason
      },
    ))
  /** A key that is pressed in the list while its code is on its way waits for it; without it Enter searches. Escape closes the list at once. */
  const hold = (event: KeyboardEvent) => {
    const { key } = event
    if (panel.dataset['state'] !== 'found' || !/^(Enter|Arrow[DU]|Esc)/.test(key)) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') return search.close()
    const again = () => input.dispatchEvent(Object.assign(new CustomEvent('keydown', bare({ cancelable: true })), { key }))
    bring()
      .then(again, () => true)
      .then(isFree => isFree && key === 'Enter' && form.requestSubmit())
  }
  input.addEventListener('keydown', hold, bare({ signal: holding.signal }))
  const wordsOf = async () => (await import('./search-words.tsx')).beginWords(drawing)
  let words: ReturnType<typeof wordsOf> | undefined
  let before: unknown
  const stop = search.$search.subscribe(({ isOpen, text, suggestions }) => {
    if (suggestions.state === 'failed' && suggestions !== before) hub.announce(host, 'yaoji-error', { where: 'search', reason: 'failed' })
    before = suggestions
    if (suggestions.state === 'found') bring().catch(() => undefined)
    else if (isOpen && !text) (words ??= wordsOf()).then(bring).catch(() => (words = undefined))
  })
  form.addEventListener(
    'submit',
    () => {
      const submission = search.submit()
      if (submission) (words ??= wordsOf()).then(remember => remember(submission.keyword)).catch(() => undefined)
    },
    bare({ capture: true, signal }),
  )
  signal.addEventListener('abort', () => {
    stop()
    holding.abort()
  })
  return act => void bring().then(act, () => undefined)
}

/** Renders the dropdown of the field whenever its state changes. */
export function startDrawing(options: DrawingOptions): void {
  const drawing = createDrawing(options)
  const { search, signal, $isDelayed, $isMember, $quantity, $saying, $words } = drawing
  const act = bringLater(drawing)
  const all = computed([search.$search, $saying, $isDelayed, $isMember, $quantity, $words, $memberOffer], () => ({}))
  signal.addEventListener(
    'abort',
    all.subscribe(() => drawOnce(drawing, act)),
  )
}
