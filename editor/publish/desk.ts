import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTexts, differing, putText, readTexts, versionOf, writeWhole } from './texts.ts'

/** Who has last saved an article that is not published yet. */
export type Saved = { by: string; at: number }
export type Change = Saved & { path: string; before: string | undefined; after: string | undefined }
/** Two texts of one article of which somebody has to choose; the one that stands on the desk follows what is saved meanwhile. */
export type Conflict = Saved & { id: string; path: string; ours: string | undefined; theirs: string | undefined }
export type SaveOutcome =
  | { state: 'saved'; version: string }
  | { state: 'overtaken'; current: string | undefined; saved: Saved | undefined; conflict: string }

type Notes = { saved: Record<string, Saved>; conflicts: Conflict[] }

const unknown: Saved = { by: '', at: 0 }

/** The texts that wait, when the one on the desk has become another; two that are the same wait for nobody. */
function followed(conflicts: readonly Conflict[], path: string, from: string | undefined, to: string | undefined): Conflict[] {
  return conflicts
    .map(each => {
      if (each.path !== path) return each
      return each.theirs === from ? { ...each, theirs: to } : each.ours === from ? { ...each, ours: to } : each
    })
    .filter(({ ours, theirs }) => ours !== theirs)
}

/**
 * What editors write, beside what is published: `content` as they see it, `base` as it was published when both were last
 * compared. What another publication brings is taken over unless the article was written here too; then both texts are kept.
 */
export class Desk {
  readonly content: string
  readonly #base: string
  readonly #published: string
  readonly #notes: string

  constructor(folder: string, published: string) {
    this.content = join(folder, 'content')
    this.#base = join(folder, 'base')
    this.#notes = join(folder, 'notes.json')
    this.#published = published
    this.sync()
  }

  #read(): Notes {
    try {
      return JSON.parse(readFileSync(this.#notes, 'utf8'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { saved: {}, conflicts: [] }
      throw error
    }
  }

  #write(notes: Notes): void {
    writeWhole(this.#notes, JSON.stringify(notes, null, 2))
  }

  /** Takes over what was published elsewhere. */
  sync(): void {
    const [published, base, own] = [this.#published, this.#base, this.content].map(readTexts)
    if (!published || !base || !own) return
    const changed = differing(base, published)
    // Another process may be writing notes: what has nothing to say does not write.
    if (!changed.length) return
    const notes = this.#read()
    for (const path of changed) {
      const theirs = published.get(path)
      const ours = own.get(path)
      if (ours === base.get(path)) putText(this.content, path, theirs)
      else if (ours !== theirs) {
        const others = notes.conflicts.filter(each => each.path !== path || each.ours !== ours)
        notes.conflicts = [...others, { id: randomUUID(), path, ours, theirs, ...(notes.saved[path] ?? unknown) }]
      }
    }
    this.#write(notes)
    copyTexts(published, this.#base)
  }

  /** Keeps a text that another one took the place of where it was published. */
  contest(path: string, ours: string | undefined): void {
    const [notes, theirs] = [this.#read(), this.texts().get(path)]
    if (ours === theirs || notes.conflicts.some(each => each.path === path && each.ours === ours)) return
    this.#write({ ...notes, conflicts: [...notes.conflicts, { id: randomUUID(), path, ours, theirs, ...(notes.saved[path] ?? unknown) }] })
  }

  texts = () => readTexts(this.content)
  conflicts = (): readonly Conflict[] => this.#read().conflicts

  /** What differs from what is published. */
  changes(): Change[] {
    const [published, own] = [readTexts(this.#published), this.texts()]
    const { saved } = this.#read()
    return differing(published, own).map(path => ({
      path,
      before: published.get(path),
      after: own.get(path),
      ...(saved[path] ?? unknown),
    }))
  }

  /**
   * Saves unless somebody else has saved since `seen`, the version that the editor began with. A text that waits already, `conflict`, is
   * replaced by the later one of the same page; nobody else's is.
   */
  save(path: string, text: string | undefined, seen: string, saved: Saved, conflict?: string): SaveOutcome {
    const current = this.texts().get(path)
    const notes = this.#read()
    // The same text once more is what is asked for again where the first answer was lost.
    if (versionOf(current) !== seen && current !== text) {
      const own = notes.conflicts.find(({ id, by }) => id === conflict && by === saved.by)
      const waiting = { id: own?.id ?? randomUUID(), path, ours: text, theirs: current, ...saved }
      this.#write({ ...notes, conflicts: [...notes.conflicts.filter(each => each !== own), waiting] })
      return { state: 'overtaken', current, saved: notes.saved[path], conflict: waiting.id }
    }
    putText(this.content, path, text)
    this.#write({ saved: { ...notes.saved, [path]: saved }, conflicts: followed(notes.conflicts, path, current, text) })
    return { state: 'saved', version: versionOf(text) }
  }

  /** Ends a conflict by one of its texts; the other is gone for good. */
  choose(conflict: string, which: 'ours' | 'theirs', saved: Saved): boolean {
    const notes = this.#read()
    const found = notes.conflicts.find(({ id }) => id === conflict)
    if (!found) return false
    const { path, [which]: text } = found
    const others = notes.conflicts.filter(each => each !== found)
    const current = this.texts().get(path)
    putText(this.content, path, text)
    this.#write({ saved: { ...notes.saved, [path]: saved }, conflicts: followed(others, path, current, text) })
    return true
  }

  /** Takes a change back that was not published, unless somebody has saved since it was `seen`: that text would be gone for good. */
  discard(path: string, seen: string): boolean {
    const [current, text] = [this.texts().get(path), readTexts(this.#published).get(path)]
    if (versionOf(current) !== seen) return false
    putText(this.content, path, text)
    const { saved, conflicts } = this.#read()
    const { [path]: _, ...others } = saved
    this.#write({ saved: others, conflicts: followed(conflicts, path, current, text) })
    return true
  }

  /** Learns that texts of the desk are published as they stood; what was saved since is another change. */
  published(changes: readonly Pick<Change, 'path' | 'after'>[]): void {
    for (const { path, after } of changes) putText(this.#base, path, after)
  }
}
