import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Fields } from '@yaoji/contract/content/front-matter'
import { visibility } from '@yaoji/contract/content/visibility'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { shareImage } from '../articles/structured-data.ts'
import { isSentPicture } from '../content-model/picture-name.ts'
import { articlesOfBuild } from './articles-of-build.ts'

type Text = { fields: Fields | undefined; contents: string }

const addresses = /\/images\/[^\s"'()<>\]#?]+/g

const decoded = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const picturesIn = (texts: readonly Text[]): Set<string> =>
  new Set(texts.flatMap(({ contents }) => contents.match(addresses) ?? []).map(decoded))

/** Deletes from a built site the pictures that only unpublished articles show, and uploaded pictures that no article shows. */
export function dropUnpublishedPictures(dist: string, texts: readonly Text[], today: string): void {
  const isPublic = ({ fields }: Text) => visibility(fields ?? {}, today).state === 'public'
  const shown = picturesIn(texts.filter(isPublic)).add(shareImage)
  const hidden = picturesIn(texts.filter(text => !isPublic(text)))
  const folder = join(dist, 'images')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const address = `/images/${name.replaceAll('\\', '/')}`
    if (!shown.has(address) && (hidden.has(address) || isSentPicture(address))) rmSync(join(folder, name))
  }
}

/** Uploaded pictures are among the site's public files immediately; readers must not find them before their article is published. */
export function unpublishedPictures(): AstroIntegration {
  let today = ''
  return {
    name: 'yaoji:unpublished-pictures',
    hooks: {
      'astro:build:start': () => void (today = chinaDay(Date.now())),
      'astro:build:done': ({ dir }) => dropUnpublishedPictures(fileURLToPath(dir), articlesOfBuild(), today),
    },
  }
}
