import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { element } from '../browser/dom.ts'
import { messages } from '../messages.ts'
import type { FindingWire } from '../wire.ts'

const key = new PluginKey<DecorationSet>('findings')

/** The index of the block in which a line lies. */
const blockAt = (lines: readonly number[], line: number): number =>
  Math.max(
    0,
    lines.findLastIndex(first => first <= line),
  )

function decorations(doc: Node, findings: readonly FindingWire[], lines: readonly number[]): DecorationSet {
  const places: { at: number; end: number }[] = []
  doc.forEach((block, at) => places.push({ at, end: at + block.nodeSize }))
  return DecorationSet.create(
    doc,
    findings.flatMap(({ line, what, advice, isReminder }, index) => {
      const place = places[blockAt(lines, line)]
      if (!place) return []
      const words = () => element('div', { class: 'finding', role: 'note' }, messages.finding(0, what, advice))
      return [
        Decoration.node(place.at, place.end, { class: isReminder ? 'reminded' : 'wrong' }),
        Decoration.widget(place.end, words, { side: -1, key: `${index} ${what}`, ignoreSelection: true }),
      ]
    }),
  )
}

/** What the last check found, at the blocks it is about. */
export const findingsPlugin = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (change, shown) => (change.getMeta(key) as DecorationSet | undefined) ?? shown.map(change.mapping, change.doc),
    },
    props: { decorations: (state: EditorState) => key.getState(state) },
  })

export function showFindings(view: EditorView, findings: readonly FindingWire[], lines: readonly number[]): void {
  view.dispatch(view.state.tr.setMeta(key, decorations(view.state.doc, findings, lines)).setMeta('addToHistory', false))
}

/** Puts the cursor into the first block with a finding. */
export function goToFinding(view: EditorView): void {
  const [first] =
    key
      .getState(view.state)
      ?.find()
      .toSorted((one, other) => one.from - other.from) ?? []
  const at = Math.min(first?.from ?? 0, view.state.doc.content.size)
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))).scrollIntoView())
  view.focus()
  // The words below the block matter, too.
  view.dom.querySelector('.finding')?.scrollIntoView({ block: 'center' })
}
