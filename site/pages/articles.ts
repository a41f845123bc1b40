import { getCollection, type CollectionEntry } from 'astro:content'
import { visibility } from '@yaoji/contract/content/visibility'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { CollectionName } from '../content-model/schemas.ts'
import { helpSections } from './help-sections.ts'

type Entries<Name extends CollectionName> = CollectionEntry<Name>[]

/** The day for which this is built: a build that passes midnight stays one of its day. */
export const today = chinaDay(Date.now())

const loaded = new Map<CollectionName, Promise<unknown>>()

function load<Name extends CollectionName>(collection: Name): Promise<Entries<Name>> {
  // The shape of the entries does not follow from a name that is still open.
  return getCollection(collection, ({ data }) => import.meta.env.DEV || visibility(data, today).state === 'public') as Promise<
    Entries<Name>
  >
}

/** The articles of a collection that readers may see: drafts and those of another day only in the preview. */
export function published<Name extends CollectionName>(collection: Name): Promise<Entries<Name>> {
  if (import.meta.env.DEV) return load(collection)
  // Every page asks, and Astro copies the collection for each question.
  const known = loaded.get(collection) ?? load(collection)
  loaded.set(collection, known)
  return known as Promise<Entries<Name>>
}

let sections: Promise<ReturnType<typeof helpSections<CollectionEntry<'help'>>>> | undefined

/** The articles of the help centre in their sections, which every page of it shows. */
export function publishedSections() {
  const sort = async () => helpSections(await published('help'))
  if (import.meta.env.DEV) return sort()
  return (sections ??= sort())
}
