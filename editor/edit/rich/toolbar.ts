import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { button, element } from '../browser/dom.ts'
import { messages } from '../messages.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

type Tool = {
  label: string
  run: (view: EditorView) => unknown
  isOn?: (state: EditorState) => boolean
  isShown?: (state: EditorState) => boolean
}

const within = ({ selection: { $from } }: EditorState, ...types: readonly NodeType[]): Node | undefined =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node($from.depth - depth)).find(node => types.includes(node.type))

const isHeading = (level: number) => (state: EditorState) => within(state, nodes.heading)?.attrs['level'] === level

const run = (command: Command) => (view: EditorView) => {
  command(view.state, view.dispatch, view)
  view.focus()
}

const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(level)(state) ? setBlockType(nodes.paragraph)(state, dispatch) : setBlockType(nodes.heading, { level })(state, dispatch)

/** Begins a list, ends it, or makes one kind of the other. */
const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const now = within(state, nodes.bullet_list, nodes.ordered_list)
    if (!now) return wrapInList(type, { tight: true })(state, dispatch)
    if (now.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    const { $from } = state.selection
    const depth = Array.from({ length: $from.depth }, (_, index) => $from.depth - index).find(each => $from.node(each) === now)
    if (depth === undefined) return false
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: now.attrs['tight'] as boolean }))
    return true
  }

const quote: Command = (state, dispatch) =>
  within(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

/** Three columns and two rows below the heading, to be filled in. */
const insertTable: Command = (state, dispatch) => {
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      [1, 2, 3].map(() => type.create()),
    )
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)])
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView())
  return true
}

const { tools } = messages
const isText = (state: EditorState) => !isInTable(state)

const toolsOf = (openLink: (view: EditorView) => unknown, choosePicture: (view: EditorView) => unknown): Tool[] => [
  { label: tools.heading, run: run(heading(2)), isOn: isHeading(2) },
  { label: tools.subheading, run: run(heading(3)), isOn: isHeading(3) },
  { label: tools.bold, run: run(toggleMark(marks.strong)), isOn: isBold },
  {
    label: tools.list,
    run: run(list(nodes.bullet_list)),
    isOn: state => within(state, nodes.bullet_list, nodes.ordered_list)?.type === nodes.bullet_list,
  },
  {
    label: tools.numbers,
    run: run(list(nodes.ordered_list)),
    isOn: state => within(state, nodes.bullet_list, nodes.ordered_list)?.type === nodes.ordered_list,
  },
  { label: tools.quote, run: run(quote), isOn: state => within(state, nodes.blockquote) !== undefined },
  { label: tools.link, run: openLink, isOn: state => marks.link.isInSet(state.selection.$from.marks()) !== undefined },
  { label: tools.picture, run: choosePicture },
  { label: tools.table, run: run(insertTable), isShown: isText },
  { label: tools.addRow, run: run(addRowAfter), isShown: isInTable },
  { label: tools.addColumn, run: run(addColumnAfter), isShown: isInTable },
  { label: tools.deleteRow, run: run(deleteRow), isShown: isInTable },
  { label: tools.deleteColumn, run: run(deleteColumn), isShown: isInTable },
  { label: tools.deleteTable, run: run(deleteTable), isShown: isInTable },
  { label: tools.undo, run: run(undo) },
  { label: tools.redo, run: run(redo) },
]

function isBold({ selection, storedMarks, doc }: EditorState): boolean {
  if (selection.empty) return marks.strong.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
  return doc.rangeHasMark(selection.from, selection.to, marks.strong)
}

/** Buttons that say what the cursor is in; `show` is called after each change. */
export function toolbar(openLink: (view: EditorView) => unknown, choosePicture: (view: EditorView) => unknown) {
  let shownIn: EditorView | undefined
  const made = toolsOf(openLink, choosePicture).map(tool => ({ ...tool, node: button(tool.label, () => shownIn && tool.run(shownIn)) }))
  // The selection of the text stays where it is.
  for (const { node } of made) node.addEventListener('mousedown', event => event.preventDefault())
  const node = element('div', { class: 'marks', role: 'group', 'aria-label': messages.bodyTools }, ...made.map(each => each.node))
  const show = (view: EditorView) => {
    shownIn = view
    for (const { node: each, isOn, isShown } of made) {
      if (isOn) each.setAttribute('aria-pressed', String(isOn(view.state)))
      if (isShown) each.hidden = !isShown(view.state)
    }
  }
  return { node, show }
}
