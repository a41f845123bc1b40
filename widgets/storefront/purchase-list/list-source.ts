import { atom } from 'nanostores'
import { tabMemory } from '../../base/lib/memory/storage.ts'

/** What the list was read from; a file is needed again when the buyer says what its columns hold. */
export type ListSource = { text: string } | { file: string; name: string }

const memoryKey = 'yaoji-purchase-list-file'

const $source = atom<ListSource | undefined>()

/** The file is stored apart from the list, which is written with every change. A tab without room forgets it. */
export function keepSource(source: ListSource): void {
  $source.set(source)
  if ('file' in source) tabMemory.write(memoryKey, JSON.stringify(source))
  else tabMemory.forget(memoryKey)
}

/** The file, or the text that is still in the box. */
export function sourceOf(list: { text: string; fileName: string }): ListSource | undefined {
  const source = $source.get() ?? (tabMemory.recall(memoryKey) as ListSource | undefined) // Written above, in this tab.
  if (list.fileName === '') return { text: list.text }
  return source && 'file' in source && source.name === list.fileName ? source : undefined
}

export function forgetSource(): void {
  $source.set(undefined)
  tabMemory.forget(memoryKey)
}
