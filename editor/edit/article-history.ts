import { chinaMinute } from '../../contract/domain/china-day.ts'
import type { Desk } from '../publish/desk.ts'
import { readTexts, versionOf } from '../publish/texts.ts'
import type { Version } from '../publish/versions.ts'
import type { Editor } from './accounts.ts'
import { messages } from './messages.ts'
import { isPath, titleOf } from './read-article.ts'
import type { DifferenceWire, HistoryWire } from './wire.ts'

type Parts = { desk: Desk; published: string; now: () => number }

/** The versions of one article as editors read them, and the way back to one. */
export class ArticleHistory {
  readonly #parts: Parts
  constructor(parts: Parts) {
    this.#parts = parts
  }

  #textOf = (path: string, { hash }: Version): string | undefined => this.#parts.desk.versions.text(path, hash)

  /** The latest first. */
  list(path: string): HistoryWire | undefined {
    const { desk, published } = this.#parts
    if (!isPath(path)) return undefined
    const all = desk.versions.list(path)
    const text = desk.texts().get(path)
    if (!all.length && text === undefined) return undefined
    const [current, live] = [versionOf(text), versionOf(readTexts(published).get(path))]
    // Of several versions with the same text the latest is the one that counts.
    const latest = (hash: string) => all.findLast(each => each.hash === hash)?.id
    const versions = all.toReversed().map(({ hash, began: _, ...version }) => ({
      ...version,
      isCurrent: hash === current && version.id === latest(hash),
      isLive: hash === live && version.id === latest(hash),
      isThere: desk.versions.text(path, hash) !== undefined,
    }))
    const last = all.findLast(version => this.#textOf(path, version) !== undefined)
    return { path, title: titleOf(path, text ?? (last && this.#textOf(path, last))), version: current, versions }
  }

  /** What a version changed: a publication what was published before it, all else what editors saw before it. */
  difference(path: string, id: string): DifferenceWire | undefined {
    const all = isPath(path) ? this.#parts.desk.versions.list(path) : []
    const index = all.findIndex(each => each.id === id)
    const after = all[index]
    const earlier = all.slice(0, Math.max(0, index))
    const before = after?.deed === 'published' ? earlier.findLast(({ deed }) => deed === 'published' || deed === 'before') : earlier.at(-1)
    return after && { before: (before && this.#textOf(path, before)) ?? '', after: this.#textOf(path, after) ?? '' }
  }

  /** Puts the text of a version on the desk, to be published as other changes are; not where somebody saved since `seen`. */
  restore(path: string, id: string, seen: string, me: Editor): boolean {
    const { desk, now } = this.#parts
    const version = isPath(path) ? desk.versions.list(path).find(each => each.id === id) : undefined
    const text = version && this.#textOf(path, version)
    if (!version || text === undefined || versionOf(desk.texts().get(path)) !== seen) return false
    const why = messages.restoredFrom(version.at ? chinaMinute(version.at) : '')
    return desk.save(path, text, seen, { by: me.name, at: now(), deed: 'restored', why }).state === 'saved'
  }
}
