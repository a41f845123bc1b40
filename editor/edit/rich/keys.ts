import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell, isInTable } from 'prosemirror-tables'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const lineBreak: Command = (state, dispatch) => {
  if (isInTable(state)) return true
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** A cell has one line. */
const stayInCell: Command = (state, dispatch) => isInTable(state) && (goToNextCell(1)(state, dispatch) || true)

const bold = new InputRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, (state, [, words = ''], start, end) =>
  state.tr.replaceWith(start, end, schema.text(words, [marks.strong.create()])).removeStoredMark(marks.strong),
)

/** Behind a mark that began a list at once, the blank is typed from habit. */
const habit = new InputRule(/^\s$/, (state, _, start, end) =>
  state.doc.resolve(start).node(-1).type === nodes.list_item ? state.tr.delete(start, end) : null,
)

/** Lists as they are begun in Word: 1. 1、 （1） ① - • and ·. */
const listRules = [
  wrappingInputRule(
    /^\s*(?:(\d{1,2})(?:\.\s|[、．])|[（(](\d{1,2})[）)])$/,
    nodes.ordered_list,
    match => ({ order: Number(match[1] ?? match[2]), tight: true }),
    (match, list) => list.childCount + Number(list.attrs['order']) === Number(match[1] ?? match[2]),
  ),
  wrappingInputRule(/^\s*①$/, nodes.ordered_list, () => ({ order: 1, tight: true })),
  wrappingInputRule(/^\s*(?:[-+*]\s|[•●·]\s?)$/, nodes.bullet_list, () => ({ tight: true })),
]

/** The keys of the text, and what typing makes of marks. */
export const keyPlugins = (openLink: () => void): Plugin[] => [
  inputRules({
    rules: [
      ...listRules,
      habit,
      bold,
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, match => ({ level: match[1]?.length })),
    ],
  }),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-k'() {
      openLink()
      return true
    },
    Backspace: undoInputRule,
    Enter: chainCommands(stayInCell, splitListItem(nodes.list_item)),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
  }),
  keymap(baseKeymap),
]
