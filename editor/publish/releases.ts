import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { copyTexts, readTexts, writeWhole, type Texts } from './texts.ts'

export type Release = { id: string; by: string; why: string; at: number; paths: readonly string[]; program: string }

const keptReleases = 10
const isId = (name: string): boolean => /^\d{13}-[a-f0-9]{8}$/.test(name)

/** Built sites in adjacent folders, and a link to the one that is served. A release is complete or absent. */
export class Releases {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  #of = (id: string) => join(this.folder, id)
  siteOf = (id: string) => join(this.#of(id), 'site')
  contentOf = (id: string): Texts => readTexts(join(this.#of(id), 'content'))
  /** Where a release is built before it is one. */
  partOf = (id: string) => join(this.folder, `${id}.part`)

  /** Newest first. */
  list(): Release[] {
    if (!existsSync(this.folder)) return []
    const ids = readdirSync(this.folder).filter(isId).toSorted().toReversed()
    return ids.map(id => JSON.parse(readFileSync(join(this.#of(id), 'release.json'), 'utf8')))
  }

  find = (id: string): Release | undefined => (isId(id) ? this.list().find(each => each.id === id) : undefined)

  /** The release that is served. */
  current(): Release | undefined {
    const link = join(this.folder, 'current')
    return lstatSync(link, { throwIfNoEntry: false }) ? this.find(readlinkSync(link)) : undefined
  }

  /** Turns the part folder of a release, with its content, into a release. */
  add(release: Release, content: Texts): void {
    const part = this.partOf(release.id)
    copyTexts(content, join(part, 'content'))
    writeWhole(join(part, 'release.json'), JSON.stringify(release))
    renameSync(part, this.#of(release.id))
  }

  /** Makes a site that was built elsewhere a release. */
  adopt(release: Release, site: string, content: Texts): void {
    this.drop(release.id)
    cpSync(site, join(this.partOf(release.id), 'site'), { recursive: true })
    this.add(release, content)
  }

  /** Serves a release: one rename, so that every moment has a whole site. */
  switchTo(id: string): void {
    mkdirSync(this.folder, { recursive: true })
    const next = join(this.folder, 'next')
    rmSync(next, { force: true })
    symlinkSync(id, next)
    renameSync(next, join(this.folder, 'current'))
  }

  /** Removes what was begun and never finished. */
  drop = (id: string): void => rmSync(this.partOf(id), { recursive: true, force: true })

  /** Keeps ten, with the one that is served, and nothing unfinished. */
  tidy(): void {
    const served = this.current()?.id
    const old = this.list()
      .filter(({ id }) => id !== served)
      .slice(served ? keptReleases - 1 : keptReleases)
    for (const { id } of old) rmSync(this.#of(id), { recursive: true, force: true })
    if (!existsSync(this.folder)) return
    for (const name of readdirSync(this.folder)) {
      if (name.endsWith('.part')) rmSync(join(this.folder, name), { recursive: true, force: true })
    }
  }
}
