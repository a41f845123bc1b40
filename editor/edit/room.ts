import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chinaDay } from '../../contract/domain/china-day.ts'
import { previewNote } from '../../site/articles/preview-note.ts'
import { pictureName } from '../../site/content-model/picture-name.ts'
import { articlePath } from '../../site/pages/article-paths.ts'
import { isFixedArticle } from '../../site/pages/fixed-articles.ts'
import type { Finding } from '../check-content/finding.ts'
import { imageLimitBytes } from '../check-content/images.ts'
import type { Desk } from '../publish/desk.ts'
import { Misses } from '../publish/misses.ts'
import type { Places } from '../publish/places.ts'
import type { Outcome, Publisher } from '../publish/publisher.ts'
import type { Releases } from '../publish/releases.ts'
import { versionOf, writeWhole } from '../publish/texts.ts'
import type { Editor } from './accounts.ts'
import { addressProblem } from './address.ts'
import { ArticleHistory } from './article-history.ts'
import { ArticleList } from './article-list.ts'
import { changeMany, type ManyDeed } from './change-many.ts'
import { composeArticle } from './compose.ts'
import { forms } from './form-fields.ts'
import { messages } from './messages.ts'
import { moveArticle } from './move.ts'
import { asInForm, isFixed, isPath, readArticle, titleOf } from './read-article.ts'
import { ServerDrafts } from './server-drafts.ts'
import type {
  ArticleWire,
  DifferenceWire,
  DraftRequest,
  FindingWire,
  ManyWire,
  MoveWire,
  PublishWire,
  PublishingWire,
  SaveRequest,
  SaveWire,
  StateWire,
} from './wire.ts'

type Parts = { places: Places; desk: Desk; releases: Releases; publisher: Publisher; reviewed: readonly string[]; now: () => number }

/** The parser needs two minutes for a text of 800,000 characters in which every tenth is a link, and blocks the event loop meanwhile. */
const bodyMax = 100_000

/** A longer list would not be read. */
const shownMisses = 30

/** The findings that prevent publishing, with the article and the place in its form and in its file. */
function asShownToEditor(outcome: Outcome): PublishWire {
  if (outcome.state !== 'refused') return outcome
  const findings = outcome.findings.map(finding => {
    const path = finding.file.replace('site/content/', '')
    const text = outcome.texts.get(path) ?? ''
    return { ...asInForm(text, finding), path, title: titleOf(path, text), fileLine: finding.line }
  })
  return { state: 'refused', findings }
}

/** An editor's commands. */
export class Room {
  readonly #parts: Parts
  readonly history: ArticleHistory
  readonly list: ArticleList
  readonly drafts: ServerDrafts
  constructor(parts: Parts) {
    this.#parts = parts
    this.history = new ArticleHistory({ desk: parts.desk, published: parts.places.content, now: parts.now })
    this.list = new ArticleList(parts)
    this.drafts = new ServerDrafts(join(parts.places.desk, 'drafts'), parts.now)
  }

  get #today(): string {
    return chinaDay(this.#parts.now())
  }

  #findings(all: readonly Finding[], path: string, text: string): FindingWire[] {
    return all.filter(({ file }) => file === `site/content/${path}`).map(finding => asInForm(text, finding))
  }

  #article(path: string, text: string, all: readonly Finding[]): ArticleWire {
    const { collection, slug, fields, body } = readArticle(path, text)
    const note = previewNote(fields, this.#today)
    const address = articlePath({ collection, slug, fields })
    const isFixed = isFixedArticle(collection, slug)
    return { path, fields, body: body.trim(), version: versionOf(text), address, note, isFixed, findings: this.#findings(all, path, text) }
  }

  state(me: Editor): StateWire {
    const { list } = this
    const { places, publisher, reviewed } = this.#parts
    return {
      ...{ me, forms, reviewed, folders: list.folders(), sections: list.sections(), owners: list.owners(), counts: list.counts() },
      unfinished: publisher.underWay.unfinished(),
      misses: new Misses(join(places.desk, 'misses.json')).list().slice(0, shownMisses),
      drafts: this.drafts.list(me.name),
    }
  }

  async publishing(me: Editor): Promise<PublishingWire> {
    const { desk, releases, publisher } = this.#parts
    const changes = desk.changes()
    const all = changes.length
      ? await publisher.check(
          desk.texts(),
          changes.map(({ path }) => path),
        )
      : []
    return {
      changes: changes.map(({ path, by, at, before, after }) => {
        const shown = readArticle(path, after ?? before ?? '')
        return {
          ...{ path, by, at, version: versionOf(after), address: articlePath(shown) },
          kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'modified',
          title: titleOf(path, after ?? before),
          note: after === undefined ? undefined : previewNote(shown.fields, this.#today),
          review: this.#needsOther(path, by, me) ? messages.secondReader(by) : undefined,
          findings: this.#findings(all, path, after ?? ''),
        }
      }),
      conflicts: desk.conflicts().map(conflict => ({ ...conflict, title: titleOf(conflict.path, conflict.ours ?? conflict.theirs) })),
      releases: releases.list().map(({ id, by, why, at }) => ({ id, by, why, at })),
      current: releases.current()?.id,
      target: await publisher.target(),
    }
  }

  /** What is published of an article, and what is to be. */
  change(path: string): DifferenceWire | undefined {
    const { desk } = this.#parts
    const [before, after] = [desk.publishedTexts().get(path), desk.texts().get(path)]
    return before === undefined && after === undefined ? undefined : { before: before ?? '', after: after ?? '' }
  }

  /** Whether somebody else has to publish what an editor saved. */
  #needsOther = (path: string, by: string, me: Editor): boolean => this.list.isReviewed(path) && (me.role !== 'reviewer' || by === me.name)

  async article(path: string): Promise<ArticleWire | undefined> {
    const texts = this.#parts.desk.texts()
    const text = texts.get(path)
    return text === undefined ? undefined : this.#article(path, text, await this.#parts.publisher.check(texts, [path]))
  }

  /** Stores what an editor types between saves; without a time where no article can have this path. */
  keepDraft = (draft: DraftRequest, me: Editor): { at?: number } => (isPath(draft.path) ? { at: this.drafts.write(me.name, draft) } : {})

  async save({ path, fields, body, version, conflict, machine }: SaveRequest, me: Editor): Promise<SaveWire> {
    const { desk, publisher, now } = this.#parts
    if (!isPath(path)) return { state: 'refused', why: messages.pathWrong }
    if (body.length > bodyMax) return { state: 'refused', why: messages.tooMuch }
    const before = desk.texts().get(path)
    // The base text of an outdated version is unknown: compose the editor's fields with the current file.
    const text = composeArticle(before, fields, body)
    const isTaken = before !== undefined && before !== text && version === versionOf(undefined)
    if (isTaken) return { state: 'refused', why: messages.newPathTaken }
    const isNew = before === undefined && version === versionOf(undefined)
    const problem = isNew ? this.addressProblem(path) : undefined
    if (problem) return { state: 'refused', why: messages.notSaved(problem) }
    if (await publisher.isHard(path, text)) return { state: 'refused', why: messages.tooHard }
    const outcome = desk.save(path, text, version, { by: me.name, at: now() }, conflict)
    if (outcome.state === 'overtaken') return { state: 'overtaken', by: outcome.saved?.by ?? '', conflict: outcome.conflict }
    if (machine !== undefined) this.drafts.drop(me.name, path, machine)
    return { state: 'saved', article: this.#article(path, text, await publisher.check(desk.texts(), [path])) }
  }

  /** Why no new article can have this path. */
  addressProblem = (path: string): string | undefined => addressProblem(this.#parts.desk.texts(), path)

  remove(path: string, version: string, me: Editor): boolean {
    const { desk, now } = this.#parts
    if (!desk.texts().has(path) || isFixed(readArticle(path, ''))) return false
    return desk.save(path, undefined, version, { by: me.name, at: now() }).state === 'saved'
  }

  /** Moves an article to another address. */
  move(path: string, version: string, slug: string, me: Editor): MoveWire {
    if (!isPath(path) || isFixed(readArticle(path, ''))) return { state: 'refused', why: messages.moveFixed }
    const addressOf = (of: string, text: string) => articlePath(readArticle(of, text))
    const moved = moveArticle(this.#parts.desk, { path, version, slug, addressOf, saved: { by: me.name, at: this.#parts.now() } })
    if (moved.state === 'moved') this.drafts.move(path, moved.path)
    return moved
  }

  many = (paths: readonly string[], what: ManyDeed, owner: string, me: Editor): ManyWire =>
    changeMany(this.#parts.desk, { paths, what, owner, saved: { by: me.name, at: this.#parts.now() } })

  choose = (conflict: string, which: 'ours' | 'theirs', me: Editor): boolean =>
    this.#parts.desk.choose(conflict, which, { by: me.name, at: this.#parts.now() })

  discard = (path: string, version: string, me: Editor): boolean =>
    isPath(path) && this.#parts.desk.discard(path, version, { by: me.name, at: this.#parts.now() })

  async publish(paths: readonly string[], why: string, me: Editor): Promise<PublishWire> {
    const { desk, publisher } = this.#parts
    const needsOther = desk.changes().filter(({ path, by }) => paths.includes(path) && this.#needsOther(path, by, me))
    if (needsOther.length) return { state: 'review', paths: needsOther.map(({ path }) => path) }
    return asShownToEditor(await publisher.publish({ by: me.name, why, paths }))
  }

  /** The editors know of the publications that were left unfinished. */
  forgetUnfinished = (): void => this.#parts.publisher.underWay.forget()

  goBack = async (id: string, me: Editor): Promise<PublishWire> => asShownToEditor(await this.#parts.publisher.goBack(id, me.name))

  /** A picture that an editor has uploaded. */
  picture(address: string): Buffer | undefined {
    const name = /^\/images\/([\w-]+\.webp)$/.exec(address)?.[1]
    const file = join(this.#parts.places.public, 'images', name ?? '')
    return name && existsSync(file) ? readFileSync(file) : undefined
  }

  /** Saves a picture that the browser has scaled down; its name contains a hash of its bytes. */
  keepPicture(name: string, bytes: Buffer): string | undefined {
    const isWebp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
    if (!isWebp || bytes.length > imageLimitBytes) return
    const file = pictureName(name, createHash('sha256').update(bytes).digest('hex'))
    writeWhole(join(this.#parts.places.public, 'images', file), bytes)
    return `/images/${file}`
  }
}
