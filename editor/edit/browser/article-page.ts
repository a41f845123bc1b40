import type { Fields } from '../../../contract/content/front-matter.ts'
import { messages } from '../messages.ts'
import type { ArticleWire, DraftWire, FindingWire, MoveWire, SaveWire, StateWire } from '../wire.ts'
import { post, reasonOf, telling } from './api.ts'
import { askInPage } from './ask-dialog.ts'
import { bodyField, type LoadRich } from './body.ts'
import { button, element, timeText } from './dom.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { draftParts } from './draft-part.ts'
import { machine } from './drafts.ts'
import { makeField, type Field } from './fields.ts'
import { addressField, moreFields } from './form-layout.ts'
import { previewPane } from './preview-pane.ts'

type Opened = {
  article: ArticleWire
  state: StateWire
  /** What this editor typed into it and did not save, as the server has it. */
  drafts: readonly DraftWire[]
  leave: () => void
  /** Reloads the article from the file. */
  reopen: () => unknown
  toPublish: () => void
  toHistory: () => void
  toMoved: (path: string) => void
  /** A new article has been saved: it is no longer a new one. */
  toSaved: () => void
  /** Loads the editor of rich text; without it the text is edited as its source. */
  openRich?: LoadRich
  /** The article holds what was typed and not saved. */
  isRestored?: boolean
  /** Registers the check for unsaved text; it runs before the page is left. */
  guard: (isDirty: () => boolean) => void
}

const wrongOf = (findings: readonly FindingWire[]) => findings.filter(({ isReminder }) => !isReminder)

/** The findings of a field. Those of no field of the form are shown at the text. */
const ownOf = ({ name }: Field, findings: readonly FindingWire[], fields: readonly Field[]) =>
  findings.filter(({ field }) => field === name || (name === 'body' && !fields.some(each => each.name === field)))

function savedText({ note, findings }: ArticleWire): string {
  const wrong = wrongOf(findings).length
  const checked = wrong ? messages.findings(wrong) : messages.noFindings
  return [messages.saved(timeText(Date.now())), note, checked].filter(Boolean).join(' · ')
}

/** The form's state: the last saved version, and unsaved changes since. */
class Writing {
  article: ArticleWire
  #touched = 0
  #saved = 0
  #saving = Promise.resolve()
  /** Id of the conflict that keeps this text next to the other editor's. */
  #conflict: string | undefined
  readonly #reopen: () => unknown
  readonly status = element('p', { role: 'status', class: 'status' })
  readonly preview = previewPane()
  readonly fields: readonly Field[]
  readonly #address: ReturnType<typeof addressField>
  readonly #toSaved: () => void
  readonly text: readonly Field[]
  readonly more: HTMLDetailsElement

  readonly #draft: DraftKeeper

  constructor({ article, state, reopen, toSaved, openRich, isRestored = false }: Opened) {
    this.article = article
    this.#draft = new DraftKeeper({
      ...{ who: state.me.name, path: article.path },
      read: () => (this.isDirty ? { ...this.#written(), version: this.article.version } : undefined),
      tell: text => (this.status.textContent = text),
    })
    this.#reopen = reopen
    this.#toSaved = toSaved
    const touched = () => {
      this.#touched++
      this.status.textContent = messages.unsaved
      this.#draft.touched()
    }
    const [collection = ''] = article.path.split('/')
    const forms = state.forms[collection] ?? []
    const fields = forms.map(described => makeField(described, article.fields[described.name], touched))
    const isTitle = ({ name }: Field) => name === 'title'
    this.text = [...fields.filter(isTitle), bodyField(article.body, { onChange: touched, openRich })]
    const others = fields.filter(field => !isTitle(field))
    this.#address = addressField(article.address)
    this.more = moreFields(others, forms, this.#address.row)
    this.fields = [...this.text, ...others]
    this.show(article)
    this.status.textContent = isRestored ? messages.restored : (article.note ?? '')
    if (isRestored) {
      this.#touched++
      this.#draft.touched()
    }
  }

  show(article: ArticleWire): void {
    this.article = article
    const shown = [...this.fields, this.#address]
    for (const field of shown) field.tell(ownOf(field, article.findings, shown))
    this.#address.show(article.version === 'none' ? undefined : article.address)
    this.preview.show(article.version === 'none' ? undefined : article.address)
  }

  /** What the form says; an empty field is an empty text. */
  #written(): { body: string; fields: Fields } {
    const { body = '', ...fields } = Object.fromEntries(this.fields.map(({ name, value }) => [name, value() ?? '']))
    return { body: String(body), fields }
  }

  /** Leads to the first thing that keeps the article from being published. */
  #goToFirst(): void {
    const wrong = wrongOf(this.article.findings)
    const shown = [...this.fields, this.#address]
    const first = shown.find(field => ownOf(field, wrong, shown).length > 0)
    if (!first) return
    if (!this.text.includes(first)) this.more.open = true
    first.focus()
  }

  /** Whether there are unsaved changes, or a save is under way. */
  get isDirty(): boolean {
    return this.#touched > this.#saved
  }

  /** Discards the unsaved changes. */
  letGo(): void {
    this.#saved = this.#touched
    void this.#draft.forget()
  }

  /** Saves one at a time: of two concurrent saves, the later would count as a conflict with the first. */
  save = (): Promise<void> => (this.#saving = this.#saving.then(() => this.#save()))

  #wasSaved(article: ArticleWire, { touched, body, isNew }: { touched: number; body: string; isNew: boolean }): void {
    this.#saved = touched
    this.show(article)
    if (this.isDirty) this.#draft.touched()
    else this.#draft.drop()
    if (isNew) this.#toSaved()
    // Front matter that could not be parsed was shown in the text; saved, it is now in the form's fields, so load the form again.
    if (!this.isDirty && article.body !== body.trim()) return void this.#reopen()
    this.status.textContent = this.isDirty ? messages.unsaved : savedText(article)
    if (!this.isDirty) this.#goToFirst()
  }

  async #save(): Promise<void> {
    this.status.textContent = messages.saving
    const { path, version } = this.article
    // A draft that arrives after the save would outlive it.
    await this.#draft.pause()
    const touched = this.#touched
    const { body, fields } = this.#written()
    try {
      const answer = await post<SaveWire>('save', { path, version, fields, body, conflict: this.#conflict, machine: machine() })
      if (answer.state === 'saved') return this.#wasSaved(answer.article, { touched, body, isNew: version === 'none' })
      if (answer.state === 'overtaken') this.#conflict = answer.conflict
      this.status.textContent = answer.state === 'overtaken' ? messages.overtaken(answer.by) : answer.why
      this.#draft.touched()
    } catch (error) {
      this.status.textContent = reasonOf(error)
      this.#draft.touched()
    }
  }
}

/** Asks for another address of a saved article. */
function move(writing: Writing, toMoved: (path: string) => void): void {
  const { path, version } = writing.article
  if (writing.isDirty) return void (writing.status.textContent = messages.moveFirst)
  const submit = async (slug: string) => {
    if (!slug) return messages.pathMissing
    const answer = await post<MoveWire>('move', { path, version, slug })
    if (answer.state === 'refused') return answer.why
    toMoved(answer.path)
  }
  const slug = path.replace(/^\w+\/|\.md$/g, '')
  askInPage({ title: messages.move, label: messages.moveTo, hint: messages.moveHint, value: slug, submit })
}

/** The form of one article with its preview. */
export function articlePage(opened: Opened): HTMLElement {
  const { article, leave, toPublish, toMoved, toHistory } = opened
  const writing = new Writing(opened)
  opened.guard(() => writing.isDirty)
  const tell = (text: string) => (writing.status.textContent = text)
  const remove = async () => {
    if (!confirm(messages.removeAsk)) return
    await post('remove', { path: article.path, version: writing.article.version })
    writing.letGo()
    toPublish()
  }
  const isFixed = article.isFixed || article.version === 'none'
  const actions = element(
    'div',
    { class: 'actions' },
    button(messages.save, () => writing.save(), 'primary'),
    button(messages.toPublish, toPublish),
    button(messages.back, leave),
    article.version !== 'none' && button(messages.history, toHistory),
    !isFixed && button(messages.move, () => move(writing, toMoved)),
    !isFixed && button(messages.remove, telling(tell, remove), 'quiet'),
    writing.status,
  )
  const isReviewed = opened.state.reviewed.some(folder => article.path.startsWith(`${folder}/`))
  const review = isReviewed && element('p', { class: 'hint review' }, messages.beforeSaving)
  const name = String(article.fields.title ?? messages.newArticle)
  const form = element('section', { class: 'form', 'aria-label': name }, ...writing.text.map(({ row }) => row))
  const side = element('aside', { class: 'side', 'aria-label': messages.side }, writing.more, writing.preview.node)
  const restore = (restored: ArticleWire) => main.replaceWith(articlePage({ ...opened, article: restored, isRestored: true }))
  const drafts = opened.isRestored ? [] : draftParts(article, { who: opened.state.me.name, onServer: opened.drafts }, restore)
  const main: HTMLElement = element('main', { class: 'article' }, actions, ...drafts, review, form, side)
  return main
}
