import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { element } from '../browser/dom.ts'
import { messages } from '../messages.ts'

/** A picture with a field for its words below it. */
export function pictureView(shown: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  let node = shown
  const image = element('img', { alt: '' })
  const words = element('input', { type: 'text', placeholder: messages.pictureAsk, 'aria-label': messages.pictureAsk })
  const dom = element('span', { class: 'picture', contenteditable: 'false' }, image, words)
  const show = () => {
    const { src, alt } = node.attrs as { src: string; alt: string | null }
    if (image.getAttribute('src') !== src) image.src = src
    if (words.value !== (alt ?? '')) words.value = alt ?? ''
    dom.classList.toggle('wordless', !alt?.trim())
  }
  words.addEventListener('input', () => {
    const at = getPos()
    if (at === undefined) return
    view.dispatch(view.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, alt: words.value.replace(/[[\]\n]/g, '') }))
  })
  words.addEventListener('keydown', event => {
    if (event.key === 'Enter') view.focus()
  })
  show()
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    stopEvent: event => event.target === words,
    ignoreMutation: () => true,
  }
}
