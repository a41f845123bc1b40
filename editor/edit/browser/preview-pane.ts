import { messages } from '../messages.ts'
import { element } from './dom.ts'

const [lookMs, mostLooks] = [600, 40]
/** While the preview starts, which is not counted among the looks. */
const [startingMs, mostStarting] = [2_000, 120]

/** The text of a page; undefined while the preview starts, empty where it cannot be read. */
const textOf = (address: string): Promise<string | undefined> =>
  // As a page: a preview that is starting answers at once. Without the cache, whose lock would hold up the frames of the same address.
  fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' }).then(
    response => (response.status === 503 ? undefined : response.text()),
    () => '',
  )

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * The preview's site picks up a save a moment later, so the page is polled and loaded again whenever it differs. The first difference need
 * not be that of the save, as other saves change the lists next to an article.
 */
function follower(load: (address: string) => void): (address: string) => Promise<void> {
  let shown = ''
  let round = 0
  return async address => {
    const own = ++round
    let starting = 0
    for (let look = 0; look < mostLooks && starting < mostStarting; ) {
      const text = await textOf(address)
      if (own !== round) return
      // The frames load themselves again until the preview is there.
      if (text === undefined) starting++
      else {
        look++
        if (own > 1 && text && text !== shown) load(address)
        shown = text || shown
      }
      if (own === 1) return
      await pause(text === undefined ? startingMs : lookMs)
    }
  }
}

/** The real page as a computer and as a telephone show it. */
export function previewPane() {
  const frames = [
    { name: 'desktop', title: messages.desktop },
    { name: 'phone', title: messages.phone },
  ].map(({ name, title }) => ({ name, title, frame: element('iframe', { title }) }))
  const link = element('a', { target: '_blank', rel: 'noopener' }, messages.openPreview)
  const none = element('p', {}, messages.noPreview)
  const views = frames.map(({ name, title, frame }) =>
    element('figure', { class: `view ${name}` }, element('figcaption', {}, title), element('div', {}, frame)),
  )
  const node = element(
    'section',
    { class: 'preview', 'aria-label': messages.preview },
    element('h2', {}, messages.preview),
    none,
    link,
    ...views,
  )
  const load = (address: string) => {
    for (const { frame } of frames) frame.src = address
  }
  const follow = follower(load)
  return {
    node,
    show(address: string | undefined) {
      none.hidden = address !== undefined
      for (const each of [link, ...views]) each.hidden = address === undefined
      if (address === undefined) return
      link.href = address
      load(address)
      void follow(address)
    },
  }
}
