import { history } from 'prosemirror-history'
import { EditorState } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { element } from '../browser/dom.ts'
import { messages } from '../messages.ts'
import type { FindingWire } from '../wire.ts'
import { findingsPlugin, goToFinding, showFindings } from './findings.ts'
import { keyPlugins } from './keys.ts'
import { editLink } from './link.ts'
import { insertPicture, pasteHandler, type KeepPicture } from './paste.ts'
import { pictureView } from './picture-view.ts'
import { Source } from './source.ts'
import { toolbar } from './toolbar.ts'

export type RichOptions = {
  markdown: string
  onChange: () => void
  keepPicture: KeepPicture
  chooseFile: () => Promise<File | undefined>
  /** Says what becomes of a picture. */
  tell: (text: string) => void
  describedBy: string
}

/** The text of an article as it will look, with its buttons. */
export type RichText = {
  node: HTMLElement
  markdown: () => string
  tell: (findings: readonly FindingWire[]) => void
  goToFinding: () => void
  destroy: () => void
}

const attributesOf = (describedBy: string) => ({
  id: 'field-body',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': messages.body,
  'aria-describedby': describedBy,
  class: 'prose',
})

/** Opens a Markdown text for editing; throws where it cannot be shown as a document. */
export function openRich({ markdown, onChange, keepPicture, chooseFile, tell, describedBy }: RichOptions): RichText {
  const source = new Source(markdown)
  const openLink = (view: EditorView) => void editLink(view)
  const choosePicture = async (view: EditorView) => {
    const file = await chooseFile()
    if (file) await insertPicture(view, file, keepPicture, tell)
  }
  const bar = toolbar(openLink, choosePicture)
  const place = element('div', { class: 'rich' })
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc: source.doc,
      plugins: [...keyPlugins(() => openLink(view)), tableEditing(), history(), findingsPlugin()],
    }),
    attributes: attributesOf(describedBy),
    nodeViews: { image: pictureView },
    handleDOMEvents: { paste: pasteHandler(keepPicture, tell) },
    handleDrop(shown, event) {
      const [file] = [...(event.dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (file) void insertPicture(shown, file, keepPicture, tell)
      return file !== undefined
    },
    dispatchTransaction(change) {
      view.updateState(view.state.apply(change))
      bar.show(view)
      if (change.docChanged) onChange()
    },
  })
  bar.show(view)
  return {
    node: element('div', { class: 'rich-text' }, bar.node, place),
    markdown: () => source.write(view.state.doc).markdown,
    tell: findings => showFindings(view, findings, source.write(view.state.doc).lines),
    goToFinding: () => goToFinding(view),
    destroy: () => view.destroy(),
  }
}
