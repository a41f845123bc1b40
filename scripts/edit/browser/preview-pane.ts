import { messages } from '../messages.ts'
import { element } from './dom.ts'

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
  return {
    node,
    show(address: string | undefined) {
      none.hidden = address !== undefined
      for (const each of [link, ...views]) each.hidden = address === undefined
      if (address === undefined) return
      link.href = address
      for (const { frame } of frames) frame.src = address
    },
  }
}
