import { DOMParser, Slice, type Node } from 'prosemirror-model'
import { isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { messages } from '../messages.ts'
import { cleanHtml } from './clean-html.ts'
import { plainToMarkdown } from './plain-text.ts'
import { readMarkdown } from './read.ts'
import { schema } from './schema.ts'

/** Keeps a picture: its address on the site, or why it cannot be used. */
export type KeepPicture = (file: File) => Promise<{ address: string } | { why: string }>
type Tell = (text: string) => void

const parser = DOMParser.fromSchema(schema)

const isUnkept = (address: string): boolean => address.startsWith('data:')

function fileOf(address: string): File {
  const [head = '', data = ''] = address.split(',')
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png'
  const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
  return new File([bytes], `tupian.${type.split('/')[1] ?? 'png'}`, { type })
}

function placesOf(doc: Node, address: string): number[] {
  const places: number[] = []
  doc.descendants((node, at) => void (node.attrs['src'] === address && places.push(at)))
  return places
}

function replacePicture(view: EditorView, address: string, kept: { address: string } | { why: string }): void {
  const change = view.state.tr
  for (const at of placesOf(view.state.doc, address).toReversed()) {
    const { attrs } = view.state.doc.nodeAt(at) ?? {}
    if ('address' in kept) change.setNodeMarkup(at, undefined, { ...attrs, src: kept.address })
    else change.replaceWith(at, at + 1, schema.text(messages.pictureMissing))
  }
  view.dispatch(change)
}

/** Pictures that came within a text are kept one after the other; one that cannot be is named in its place. */
async function keepPasted(view: EditorView, keep: KeepPicture, tell: Tell): Promise<void> {
  const addresses = new Set<string>()
  view.state.doc.descendants(({ attrs }) => void (isUnkept(String(attrs['src'])) && addresses.add(String(attrs['src']))))
  const whys: string[] = []
  for (const address of addresses) {
    tell(messages.pictureRunning)
    const kept = await keep(fileOf(address))
    if (view.isDestroyed) return
    replacePicture(view, address, kept)
    if ('why' in kept) whys.push(kept.why)
  }
  if (addresses.size) tell(whys[0] ?? messages.picturesKept(addresses.size))
}

/** Puts a picture where the cursor is. */
export async function insertPicture(view: EditorView, file: File, keep: KeepPicture, tell: Tell): Promise<void> {
  tell(messages.pictureRunning)
  const kept = await keep(file)
  if (view.isDestroyed) return
  tell('why' in kept ? kept.why : messages.pictureWords)
  if ('why' in kept) return
  view.dispatch(view.state.tr.replaceSelectionWith(schema.nodes.image.create({ src: kept.address, alt: '' })).scrollIntoView())
}

function insert(view: EditorView, doc: Node): void {
  const change = view.state.tr
  const isLine = doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph
  // One line goes on in the paragraph of the cursor, and a cell holds one line.
  if (isLine) change.replaceSelection(new Slice(doc.content, 1, 1))
  else if (isInTable(view.state)) change.insertText(doc.textBetween(0, doc.content.size, ' ').trim())
  else change.replaceSelection(new Slice(doc.content, 0, 0))
  view.dispatch(change.scrollIntoView().setMeta('uiEvent', 'paste'))
}

/** What is pasted: pictures, a formatted text of another program, or a plain one. */
export function pasteHandler(keep: KeepPicture, tell: Tell) {
  // ProseMirror would first read the HTML as it is, with each of its inline styles against the content security policy.
  return (view: EditorView, event: ClipboardEvent): boolean => {
    const isTaken = take(view, event)
    if (isTaken) event.preventDefault()
    return isTaken
  }

  function take(view: EditorView, event: ClipboardEvent): boolean {
    const data = event.clipboardData
    if (!data || view.state.selection.$from.parent.type.spec.code) return false
    const [html, text] = ['text/html', 'text/plain'].map(type => data.getData(type)) as [string, string] // As many as were asked.
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
    // Copied within this editor: it is clean, and keeps what Markdown alone has.
    if (html.includes('data-pm-slice')) return false
    if (html && !(pictures.length > 0 && !text.trim())) {
      const doc = parser.parse(cleanHtml(html, data.getData('text/rtf')))
      insert(view, doc)
      if (doc.textContent.includes(messages.pictureMissing)) tell(messages.picturesMissing)
      void keepPasted(view, keep, tell)
      return true
    }
    if (pictures.length) {
      void pictures.reduce((before, file) => before.then(() => insertPicture(view, file, keep, tell)), Promise.resolve())
      return true
    }
    if (!text) return false
    insert(view, readMarkdown(plainToMarkdown(text)))
    return true
  }
}
