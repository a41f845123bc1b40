import type { FolderWire } from './wire.ts'

type Placed = { path: string; section: string }

/** The folders of the help centre under the name of the section that most of their articles have; no two have the same name. */
export function foldersOf(articles: readonly Placed[]): FolderWire[] {
  const sections = new Map<string, Map<string, number>>()
  for (const { path, section } of articles) {
    const folder = /^help\/([\w-]+)\//.exec(path)?.[1]
    if (folder === undefined) continue
    const counts = sections.get(folder) ?? new Map<string, number>()
    sections.set(folder, counts.set(section, (counts.get(section) ?? 0) + 1))
  }
  const named = [...sections].map(([folder, counts]) => {
    const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
    return { folder, label: most?.[0] || folder }
  })
  const isTwice = (label: string) => named.filter(each => each.label === label).length > 1
  return named.map(({ folder, label }) => ({ folder, label: isTwice(label) && label !== folder ? `${label}（${folder}）` : label }))
}
