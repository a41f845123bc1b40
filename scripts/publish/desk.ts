import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTexts, differing, putText, readTexts, versionOf, writeWhole } from './texts.ts'

/** Who has last saved an article that is not published yet. */
export type Saved = { by: string; at: number }
export type Change = Saved & { path: string; before: string | undefined; after: string | undefined }
/** Two texts of one article of which somebody has to choose. */
export type Conflict = { path: string; ours: string | undefined; theirs: string | undefined; by: string; at: number }
export type SaveOutcome =
  | { state: 'saved'; version: string }
  | { state: 'overtaken'; current: string | undefined; saved: Saved | undefined }

type Notes = { saved: Record<string, Saved>; conflicts: Conflict[] }

const unknown: Saved = { by: '', at: 0 }

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
        const { by, at } = notes.saved[path] ?? unknown
        notes.conflicts = [...notes.conflicts.filter(each => each.path !== path), { path, ours, theirs, by, at }]
      }
    }
    this.#write(notes)
    copyTexts(published, this.#base)
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

  /** Saves unless somebody else has saved since `seen`, the version that the editor began with. */
  save(path: string, text: string | undefined, seen: string, saved: Saved): SaveOutcome {
    const current = this.texts().get(path)
    const notes = this.#read()
    if (versionOf(current) !== seen) {
      notes.conflicts = [...notes.conflicts.filter(each => each.path !== path), { path, ours: text, theirs: current, ...saved }]
      this.#write(notes)
      return { state: 'overtaken', current, saved: notes.saved[path] }
    }
    putText(this.content, path, text)
    this.#write({ ...notes, saved: { ...notes.saved, [path]: saved } })
    return { state: 'saved', version: versionOf(text) }
  }

  /** Ends a conflict by one of its texts; the other is gone for good. */
  choose(path: string, which: 'ours' | 'theirs', saved: Saved): boolean {
    const notes = this.#read()
    const conflict = notes.conflicts.find(each => each.path === path)
    if (!conflict) return false
    putText(this.content, path, conflict[which])
    this.#write({ saved: { ...notes.saved, [path]: saved }, conflicts: notes.conflicts.filter(each => each !== conflict) })
    return true
  }

  /** Takes a change back that was not published. */
  discard(path: string): void {
    putText(this.content, path, readTexts(this.#published).get(path))
    const { saved, conflicts } = this.#read()
    const { [path]: _, ...others } = saved
    this.#write({ saved: others, conflicts: conflicts.filter(each => each.path !== path) })
  }
}
