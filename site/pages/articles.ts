import { getCollection, type CollectionEntry } from 'astro:content'
import type { CollectionName } from '../content-model/schemas.ts'

type Entries<Name extends CollectionName> = CollectionEntry<Name>[]

const loaded = new Map<CollectionName, Promise<unknown>>()

function load<Name extends CollectionName>(collection: Name): Promise<Entries<Name>> {
  // The shape of the entries does not follow from a name that is still open.
  return getCollection(collection, ({ data }) => import.meta.env.DEV || !data.draft) as Promise<Entries<Name>>
}

/** The articles of a collection that readers may see: drafts only in the preview. */
export function published<Name extends CollectionName>(collection: Name): Promise<Entries<Name>> {
  if (import.meta.env.DEV) return load(collection)
  // Every page asks, and Astro copies the collection for each question.
  const known = loaded.get(collection) ?? load(collection)
  loaded.set(collection, known)
  return known as Promise<Entries<Name>>
}
