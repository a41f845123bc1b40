import { visibility } from '../../contract/content/visibility.ts'
import { chinaDay } from '../../contract/domain/china-day.ts'
import { previewNote } from '../../site/articles/preview-note.ts'
import type { Desk } from '../publish/desk.ts'
import { Catalogue, type Entry } from './catalogue.ts'
import { foldersOf } from './help-folders.ts'
import { listStates, type ArticleListed, type ArticlesWire, type CountsWire, type FolderWire, type ListState } from './wire.ts'

type Parts = { desk: Desk; reviewed: readonly string[]; now: () => number }

const isListState = (text: string): text is ListState => listStates.some(each => each === text)

const [shownAtOnce, shownMost] = [50, 200]

/** All articles with their state: pages of what was looked for, and how many there are of each state. */
export class ArticleList {
  readonly #parts: Parts
  readonly #catalogue = new Catalogue()
  constructor(parts: Parts) {
    this.#parts = parts
  }

  get #entries(): readonly Entry[] {
    return this.#catalogue.sorted(this.#parts.desk.texts())
  }

  /** Whether a second editor has to publish an article. */
  isReviewed = (path: string): boolean => this.#parts.reviewed.some(folder => path.startsWith(`${folder}/`))

  #tests(): Record<ListState, (entry: Entry) => boolean> {
    const today = chinaDay(this.#parts.now())
    const changed = new Set(this.#parts.desk.changedPaths())
    const stateOf = ({ fields }: Entry) => visibility(fields, today).state
    return {
      changed: ({ path }) => changed.has(path),
      waiting: ({ path }) => changed.has(path) && this.isReviewed(path),
      public: entry => stateOf(entry) === 'public',
      ahead: entry => stateOf(entry) === 'ahead',
      over: entry => stateOf(entry) === 'over',
      draft: entry => stateOf(entry) === 'draft',
      due: entry => entry.reviewDay !== undefined && entry.reviewDay <= today,
      ownerless: ({ collection, owner }) => collection !== 'news' && !owner,
    }
  }

  counts(): CountsWire {
    const [entries, tests] = [this.#entries, this.#tests()]
    const count = (state: ListState) => entries.filter(tests[state]).length
    return {
      changes: this.#parts.desk.changedPaths().length,
      waiting: this.#parts.desk.changedPaths().filter(path => this.isReviewed(path)).length,
      due: count('due'),
      ownerless: count('ownerless'),
    }
  }

  owners = (): readonly string[] => [...new Set(this.#entries.map(({ owner }) => owner))].filter(Boolean).toSorted()
  folders = (): readonly FolderWire[] => foldersOf(this.#entries)
  /** Sections as `collection` or `collection/section`. */
  sections = (): readonly string[] => [
    ...new Set(this.#entries.map(({ collection, section }) => (section ? `${collection}/${section}` : collection))),
  ]

  /** The articles that fit all of what was asked for, from the one after `after` on. */
  page(asked: URLSearchParams): ArticlesWire {
    const tests = this.#tests()
    const [words, state, section, owner, after] = ['q', 'state', 'section', 'owner', 'after'].map(name => asked.get(name)?.trim() ?? '')
    const parts = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const isAsked = (entry: Entry) =>
      parts.every(part => (asked.get('in') === 'title' ? entry.title.toLowerCase() : entry.words).includes(part)) &&
      (!state || (isListState(state) && tests[state](entry))) &&
      (!section || section === entry.collection || section === `${entry.collection}/${entry.section}`) &&
      (!owner || entry.owner === owner)
    const all = this.#entries
    const found = all.filter(isAsked)
    // The longest overdue first.
    if (state === 'due') found.sort((one, other) => (one.reviewDay ?? '').localeCompare(other.reviewDay ?? ''))
    const size = Math.min(Math.max(Number(asked.get('size')) || shownAtOnce, 1), shownMost)
    const from = found.findIndex(({ path }) => path === after) + 1
    const shown = found.slice(from, from + size)
    const next = from + size < found.length ? shown.at(-1)?.path : undefined
    return { rows: shown.map(entry => this.#row(entry, tests)), total: found.length, ...(next !== undefined && { next }) }
  }

  #row(entry: Entry, tests: Record<ListState, (entry: Entry) => boolean>): ArticleListed {
    const { path, collection, section, title, owner, address, fields } = entry
    return {
      ...{ path, collection, section, title, owner, address },
      note: previewNote(fields, chinaDay(this.#parts.now())),
      due: tests.due(entry) ? entry.reviewDay : undefined,
      isChanged: tests.changed(entry),
      isWaiting: tests.waiting(entry),
    }
  }
}
