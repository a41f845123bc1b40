import { fileURLToPath } from 'node:url'
import type { CollectionName } from './schemas.ts'

/** Where the markdown stands, one folder a collection; another place for trials and measurements. */
export function contentFolder(root: string | URL): string {
  return process.env.YAOJI_CONTENT_DIR?.trim() || fileURLToPath(new URL('site/content', root))
}

/** The part of the address that a file gives its page: its place in the folder, without the ending. */
export const slugOf = (file: string): string => file.replaceAll('\\', '/').replace(/\.md$/i, '')

/** Parts of addresses are what the shop's own ids are made of (site/pages/rules.ts). */
export const isSlug = (slug: string): boolean => /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(slug)

export const collectionNames: readonly CollectionName[] = ['help', 'news', 'zones', 'rules', 'legal']
