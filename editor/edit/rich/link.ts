import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { askLink } from '../browser/link-dialog.ts'
import { schema } from './schema.ts'

const { link } = schema.marks

type Place = { from: number; to: number; address: string }

/** The link that the cursor is in, or the selection. */
function placeOf({ selection }: EditorState): Place {
  const { $from, from, to } = selection
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return { from, to, address: '' }
  // Neighbours with the same mark, in bold or not, are one link.
  const runs: { from: number; to: number }[] = []
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    const last = runs.at(-1)
    if (!mark.isInSet(node.marks)) return
    if (last?.to === at) last.to = at + node.nodeSize
    else runs.push({ from: at, to: at + node.nodeSize })
  })
  const run = runs.find(each => each.from <= from && from <= each.to) ?? { from, to }
  return { ...run, address: String(mark.attrs['href']) }
}

/** Makes, changes or takes away a link. */
export async function editLink(view: EditorView): Promise<void> {
  const { from, to, address } = placeOf(view.state)
  const text = view.state.doc.textBetween(from, to, ' ')
  const answer = await askLink({ text, address, isLink: address !== '' })
  if (view.isDestroyed) return
  const change = view.state.tr
  if (answer === 'unlink') change.removeMark(from, to, link)
  else if (answer) {
    const isSameText = text !== '' && answer.text === text
    if (!isSameText) change.replaceWith(from, to, schema.text(answer.text))
    const end = isSameText ? to : from + answer.text.length
    change
      .removeMark(from, end, link)
      .addMark(from, end, link.create({ href: answer.address }))
      .removeStoredMark(link)
  }
  view.dispatch(change.scrollIntoView())
  view.focus()
}
