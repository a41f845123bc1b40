import type { HelpIndex } from './help-index.ts'
import { bucketOf } from './help-terms.ts'

/** What the first file of the index says: where the others are. */
export type HelpManifest = { version: string; count: number; buckets: number }

/** Reads the files of an index as a search asks for them, each once. */
export function helpReader({ count, buckets }: HelpManifest, file: (name: string) => Promise<unknown>): HelpIndex {
  const read = new Map<string, Promise<unknown>>()
  const once = <Content>(name: string): Promise<Content> => {
    const content = read.get(name) ?? file(name)
    read.set(name, content)
    return content as Promise<Content>
  }
  return {
    count,
    termsBeside: term => once(`t${bucketOf(term, buckets)}`),
    article: number => once(`a${number}`),
    characters: () => once('characters'),
  }
}
