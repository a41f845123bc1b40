import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chinaDay, chinaMinute } from '../../contract/domain/china-day.ts'
import { refusals } from '../check-content/check.ts'
import type { Finding } from '../check-content/finding.ts'
import { prescriptionFindings } from '../check-content/prescriptions.ts'
import type { buildSite } from './build-site.ts'
import { Checker } from './checker.ts'
import type { ReadDrugNames } from './drug-names.ts'
import type { Change, Desk } from './desk.ts'
import type { History } from './git.ts'
import { takeLock } from './lock.ts'
import { messages } from './messages.ts'
import type { Places } from './places.ts'
import type { Release, Releases } from './releases.ts'
import { UnderWay } from './under-way.ts'
import { articlesOf, copyTexts, differing, nameOf, readTexts, type Texts } from './texts.ts'

export type Outcome =
  | { state: 'published'; release: Release; isPushed: boolean }
  | { state: 'busy'; by: string }
  | { state: 'nothing' }
  | { state: 'conflict'; paths: readonly string[] }
  | { state: 'away' }
  | { state: 'diverged' }
  | { state: 'refused'; findings: readonly Finding[]; texts: Texts }
  | { state: 'failed'; output: string }

export type Publication = { by: string; why: string; paths: readonly string[] }

type Parts = {
  places: Places
  desk: Desk
  releases: Releases
  history: History
  build: typeof buildSite
  /** Names the program that builds: an older release was built by another. */
  program: () => string
  /** Absent where no shop's goods are known: titles are not judged then. */
  drugNames?: ReadDrugNames | undefined
  now: () => number
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? messages.diskFull : String(error)

/** Publishes what editors have saved. Whatever fails, what is served and what is published stay as they were. */
export class Publisher {
  readonly #parts: Parts
  readonly #checker = new Checker()

  readonly underWay: UnderWay

  constructor(parts: Parts) {
    this.#parts = parts
    this.underWay = new UnderWay(parts.places.desk)
  }

  async #alone(by: string, work: () => Promise<Outcome>, why?: string): Promise<Outcome> {
    const lock = takeLock(join(this.#parts.places.releases, 'lock.json'), by)
    if ('holder' in lock) return { state: 'busy', by: lock.holder.by }
    const { underWay } = this
    try {
      if (why !== undefined) underWay.begin({ by, why, at: this.#parts.now() })
      return await work()
    } finally {
      underWay.end()
      lock.release()
    }
  }

  #release(by: string, why: string, paths: readonly string[]): Release {
    const at = this.#parts.now()
    return { id: `${at}-${randomBytes(4).toString('hex')}`, by, why, at, paths, program: this.#parts.program() }
  }

  /** Whether an article is more than its checker can take; what is, is not to be saved. */
  isHard = (path: string, text: string): Promise<boolean> => this.#checker.isHard(path, text)

  /** Where a publication is pushed; undefined if it stays on this machine. */
  target = (): Promise<string | undefined> => this.#parts.history.target()

  /**
   * What would be wrong if these texts were published today: with all, or with those that are asked for. Of texts that do not change a drug
   * in the title only reminds: new goods must not keep other articles from being published.
   */
  async check(texts: Texts, only?: readonly string[], changing = only): Promise<Finding[]> {
    const { places, now, drugNames } = this.#parts
    const found = await this.#checker.check(texts, { publicFolder: places.public, today: chinaDay(now()), only })
    const namesDrug = await drugNames?.()
    if (!namesDrug) return found
    const isChanging = new Set(changing?.map(nameOf))
    const named = prescriptionFindings(articlesOf(texts, only), namesDrug)
    return [...found, ...named.map(each => (isChanging.has(each.file) ? each : { ...each, isReminder: true }))]
  }

  /** Checks and builds texts as a release that is not served yet. */
  async #make(release: Release, texts: Texts): Promise<Outcome | undefined> {
    const { places, releases, build } = this.#parts
    const findings = refusals(await this.check(texts, undefined, release.paths))
    if (findings.length) return { state: 'refused', findings, texts }
    // Not the texts of the desk: somebody may save while they are built.
    const content = join(places.desk, 'candidate')
    copyTexts(texts, content)
    const part = releases.partOf(release.id)
    const cache = join(places.desk, 'build-cache')
    try {
      const built = await build({ root: places.root, content, site: join(part, 'site'), cache })
      if (built.isBuilt) return void releases.add(release, texts)
      return { state: 'failed', output: built.output }
    } catch (error) {
      return { state: 'failed', output: reasonOf(error) }
    } finally {
      // Of a release that is whole nothing is left there; a full disk gets its room back.
      releases.drop(release.id)
    }
  }

  /** Makes a release what is published and served. Where the process is killed on the way, `recover` goes on. */
  async #settle(release: Release, changes: readonly Change[] = []): Promise<Outcome> {
    const { places, desk, releases, history } = this.#parts
    const [before, after] = [readTexts(places.content), releases.contentOf(release.id)]
    copyTexts(after, places.content)
    desk.published(changes)
    const folders = [places.content, join(places.public, 'images')]
    const subject = messages.subject(release.why)
    const isCommitted = await history.commit({ folders, name: release.by, subject, body: release.paths.join('\n') })
    desk.sync()
    releases.switchTo(release.id)
    releases.tidy()
    const { by, why, at } = release
    for (const path of release.paths)
      desk.versions.note(path, { by, why, at, deed: 'published', text: after.get(path), before: before.get(path) })
    return { state: 'published', release, isPushed: (await history.push()) && isCommitted }
  }

  /** Fetches what other machines have published; our texts that it replaced become conflicts to resolve. */
  async #pull(): Promise<Outcome | undefined> {
    const { places, desk, history } = this.#parts
    const before = readTexts(places.content)
    const pulled = await history.pull()
    if (pulled.state !== 'pulled') return pulled
    desk.sync()
    for (const path of pulled.overtaken.map(file => relative(places.content, file))) {
      if (before.has(path)) desk.contest(path, before.get(path))
    }
  }

  /** Keeps the site of before the first publication, so that one can go back to it. */
  #keepFirst(): void {
    const { places, releases } = this.#parts
    if (releases.list().length || !existsSync(places.dist)) return
    const first = this.#release(messages.system, messages.first, [])
    releases.adopt(first, places.dist, readTexts(places.content))
    releases.switchTo(first.id)
  }

  publish({ by, why, paths }: Publication): Promise<Outcome> {
    return this.#alone(
      by,
      async () => {
        const { places, desk } = this.#parts
        const unpulled = await this.#pull()
        if (unpulled) return unpulled
        const conflicts = desk.conflicts().filter(({ path }) => paths.includes(path))
        if (conflicts.length) return { state: 'conflict', paths: conflicts.map(({ path }) => path) }
        const changes = desk.changes().filter(({ path }) => paths.includes(path))
        if (!changes.length) return { state: 'nothing' }
        this.#keepFirst()
        const texts = new Map(readTexts(places.content))
        for (const { path, after } of changes) {
          if (after === undefined) texts.delete(path)
          else texts.set(path, after)
        }
        const release = this.#release(by, why, paths)
        return (await this.#make(release, texts)) ?? this.#settle(release, changes)
      },
      why,
    )
  }

  /** Serves an older release: immediately if its day and program are the current ones, otherwise after a rebuild from its texts. */
  goBack(id: string, by: string): Promise<Outcome> {
    return this.#alone(
      by,
      async () => {
        const { places, releases, now } = this.#parts
        const target = releases.find(id)
        if (!target || target.id === releases.current()?.id) return { state: 'nothing' }
        const unpulled = await this.#pull()
        if (unpulled) return unpulled
        const texts = releases.contentOf(id)
        const release = this.#release(by, messages.backTo(chinaMinute(target.at)), differing(texts, readTexts(places.content)))
        const isOfToday = target.program === release.program && chinaDay(target.at) === chinaDay(now())
        if (!isOfToday) return (await this.#make(release, texts)) ?? this.#settle(release)
        releases.adopt(release, releases.siteOf(id), texts)
        return this.#settle(release)
      },
      messages.goingBack,
    )
  }

  /** Builds what is published once more: on another day other articles are to be seen. */
  rebuild(why: string): Promise<Outcome> {
    return this.#alone(messages.system, async () => {
      const release = this.#release(messages.system, why, [])
      return (await this.#make(release, readTexts(this.#parts.places.content))) ?? this.#settle(release)
    })
  }

  /** Ends a publication that was killed: a release that is whole is published, one that is not leaves no trace. */
  async recover(): Promise<void> {
    const { releases } = this.#parts
    const [newest] = releases.list()
    const isWhole = newest !== undefined && newest.id !== releases.current()?.id
    this.underWay.recover(isWhole)
    if (isWhole) await this.#alone(newest.by, () => this.#settle(newest))
  }

  /** Makes a site that `npm run build` has built since a release of what is served. */
  async adoptNewer(): Promise<void> {
    const { places, releases } = this.#parts
    const built = statSync(join(places.dist, '_hosting/rules.json'), { throwIfNoEntry: false })
    const current = releases.current()
    if (!built || !current || built.mtimeMs <= current.at) return
    const lock = takeLock(join(places.releases, 'lock.json'), messages.system)
    if ('holder' in lock) return
    const release = this.#release(messages.system, messages.newProgram, [])
    releases.adopt(release, places.dist, readTexts(places.content))
    releases.switchTo(release.id)
    releases.tidy()
    lock.release()
  }
}
