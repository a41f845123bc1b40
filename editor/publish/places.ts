import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { publicPagesFolder } from '@yaoji/contract/public-pages'
import { contentFolder } from '../../site/content-model/folders.ts'

/** Where publishing reads and writes. */
export type Places = {
  root: string
  /** The markdown that is published; in git, if the project is. */
  content: string
  /** Pictures and other files of the site; editors' pictures are in its folder `images`. */
  public: string
  /** What `npm run build` has built. */
  dist: string
  /** What editors have saved and not yet published. */
  desk: string
  releases: string
  /** Public goods, brands and campaigns, as the service writes them. */
  pages: string
  /** The git remote that publications are pulled from and pushed to; none unless the environment names it. */
  remote: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

export function placesOf(environment: Environment): Places {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
  const data = resolve(root, environment.YAOJI_DATA_DIR?.trim() || 'var')
  return {
    root,
    content: contentFolder(pathToFileURL(`${root}/`)),
    public: resolve(root, environment.YAOJI_PUBLIC_DIR?.trim() || 'site/public'),
    dist: join(root, 'site/dist'),
    desk: join(data, 'desk'),
    releases: join(data, 'releases'),
    pages: join(data, publicPagesFolder),
    remote: environment.YAOJI_PUBLISH_REMOTE?.trim() || undefined,
  }
}
