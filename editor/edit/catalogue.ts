import type { Fields } from '../../contract/content/front-matter.ts'
import { reviewDay } from '../../contract/content/review-day.ts'
import type { CollectionName } from '../../site/content-model/schemas.ts'
import { articlePath } from '../../site/pages/article-paths.ts'
import type { Texts } from '../publish/texts.ts'
import { asShown, keysOf } from './article-order.ts'
import { readArticle } from './read-article.ts'

/** An article as the list finds it; `words` are all of its text in lower case. */
export type Entry = {
  path: string
  text: string
  collection: CollectionName
  fields: Fields
  title: string
  /** Section of the help centre, or kind of news. */
  section: string
  owner: string
  address: string | undefined
  /** The day from which it is to be read again. */
  reviewDay: string | undefined
  words: string
  /** Its place in the order of its readers. */
  keys: readonly number[]
}

function entryOf(path: string, text: string): Entry {
  const { collection, slug, fields } = readArticle(path, text)
  return {
    ...{ path, text, collection, fields },
    title: String(fields.title ?? path),
    section: String(fields.category ?? ''),
    owner: String(fields.owner ?? ''),
    address: articlePath({ collection, slug, fields }),
    reviewDay: reviewDay(collection, fields),
    keys: keysOf({ collection, fields }),
    words: `${path}\n${text}`.toLowerCase(),
  }
}

/** What the list knows of all articles. An article is read again only where its text changed: reading 10,000 takes seconds. */
export class Catalogue {
  #texts: Texts | undefined
  #entries = new Map<string, Entry>()
  #sorted: readonly Entry[] = []

  /** As readers find them: by section and number, news by date. */
  sorted(texts: Texts): readonly Entry[] {
    if (texts === this.#texts) return this.#sorted
    const entries = new Map<string, Entry>()
    for (const [path, text] of texts) {
      const known = this.#entries.get(path)
      entries.set(path, known?.text === text ? known : entryOf(path, text))
    }
    this.#texts = texts
    this.#entries = entries
    this.#sorted = [...entries.values()].toSorted(asShown)
    return this.#sorted
  }
}
