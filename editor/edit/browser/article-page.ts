import { messages } from '../messages.ts'
import type { ArticleWire, FindingWire, MoveWire, SaveWire, StateWire } from '../wire.ts'
import { post, reasonOf, telling } from './api.ts'
import { bodyField } from './body.ts'
import { button, element, timeText } from './dom.ts'
import { makeField, type Field } from './fields.ts'
import { previewPane } from './preview-pane.ts'

type Opened = {
  article: ArticleWire
  state: StateWire
  leave: () => void
  /** Reloads the article from the file. */
  reopen: () => unknown
  toPublish: () => void
  toMoved: (path: string) => void
  /** Registers the check for unsaved text; it runs before the page is left. */
  guard: (isDirty: () => boolean) => void
}

const wrongOf = (findings: readonly FindingWire[]) => findings.filter(({ isReminder }) => !isReminder)

function tellAll(fields: readonly Field[], findings: readonly FindingWire[]): void {
  for (const { name, tell } of fields) {
    // Findings of no field of the form are shown at the text.
    const own = findings.filter(({ field }) => field === name || (name === 'body' && !fields.some(each => each.name === field)))
    tell(own.map(({ line, what, advice }) => messages.finding(name === 'body' ? line : 0, what, advice)))
  }
}

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

  constructor({ article, state, reopen }: Opened) {
    this.article = article
    this.#reopen = reopen
    const touched = () => {
      this.#touched++
      this.status.textContent = messages.unsaved
    }
    const [collection = ''] = article.path.split('/')
    const fields = (state.forms[collection] ?? []).map(described => makeField(described, article.fields[described.name], touched))
    this.fields = [...fields, bodyField(article.body, touched)]
    this.show(article)
    this.status.textContent = article.note ?? ''
  }

  show(article: ArticleWire): void {
    this.article = article
    tellAll(this.fields, article.findings)
    this.preview.show(article.version === 'none' ? undefined : article.address)
  }

  /** Whether there are unsaved changes, or a save is under way. */
  get isDirty(): boolean {
    return this.#touched > this.#saved
  }

  /** Discards the unsaved changes. */
  letGo(): void {
    this.#saved = this.#touched
  }

  /** Saves one at a time: of two concurrent saves, the later would count as a conflict with the first. */
  save = (): Promise<void> => (this.#saving = this.#saving.then(() => this.#save()))

  async #save(): Promise<void> {
    this.status.textContent = messages.saving
    const { path, version } = this.article
    const touched = this.#touched
    const { body = '', ...fields } = Object.fromEntries(this.fields.map(({ name, value }) => [name, value() ?? '']))
    try {
      const answer = await post<SaveWire>('save', { path, version, fields, body, conflict: this.#conflict })
      if (answer.state === 'saved') this.#saved = touched
      if (answer.state === 'saved') this.show(answer.article)
      // Front matter that could not be parsed was shown in the text; saved, it is now in the form's fields, so load the form again.
      if (answer.state === 'saved' && !this.isDirty && answer.article.body !== String(body).trim()) return void this.#reopen()
      if (answer.state === 'overtaken') this.#conflict = answer.conflict
      if (answer.state === 'saved') this.status.textContent = this.isDirty ? messages.unsaved : savedText(answer.article)
      else this.status.textContent = answer.state === 'overtaken' ? messages.overtaken(answer.by) : answer.why
    } catch (error) {
      this.status.textContent = reasonOf(error)
    }
  }
}

/** The form of one article with its preview. */
export function articlePage(opened: Opened): HTMLElement {
  const { article, leave, toPublish, toMoved } = opened
  const writing = new Writing(opened)
  opened.guard(() => writing.isDirty)
  const tell = (text: string) => (writing.status.textContent = text)
  const remove = async () => {
    if (!confirm(messages.removeAsk)) return
    await post('remove', { path: article.path, version: writing.article.version })
    writing.letGo()
    toPublish()
  }
  const move = async () => {
    const slug = writing.isDirty ? undefined : prompt(messages.moveAsk, article.path.replace(/^\w+\/|\.md$/g, ''))?.trim()
    if (writing.isDirty) tell(messages.moveFirst)
    if (!slug) return
    const answer = await post<MoveWire>('move', { path: article.path, version: writing.article.version, slug })
    if (answer.state === 'moved') toMoved(answer.path)
    else tell(answer.why)
  }
  const isFixed = article.isFixed || article.version === 'none'
  const actions = element(
    'div',
    { class: 'actions' },
    button(messages.save, () => writing.save(), 'primary'),
    button(messages.toPublish, toPublish),
    button(messages.back, leave),
    !isFixed && button(messages.move, telling(tell, move), 'quiet'),
    !isFixed && button(messages.remove, telling(tell, remove), 'quiet'),
    writing.status,
  )
  const name = String(article.fields.title ?? messages.newArticle)
  const form = element('section', { class: 'form', 'aria-label': name }, actions, ...writing.fields.map(({ row }) => row))
  return element('main', { class: 'article' }, form, writing.preview.node)
}
