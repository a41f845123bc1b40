import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { articleFigures } from '@yaoji/contract/content/figures'
import { fillFields, fillFigures } from '@yaoji/contract/content/fill-figures'
import type { Loader, LoaderContext } from 'astro/loaders'
import { markdownIn } from './files.ts'
import { contentFolder, isSlug, slugOf } from './folders.ts'
import { readKnownFile } from './known-files.ts'
import { helpCategories, messages, newsCategories } from './messages.ts'
import type { CollectionName } from './schemas.ts'

/** An article of the store is as it was only if the rules say the same too. */
const figuresNow = JSON.stringify(articleFigures)

/** Files that are read at the same time. */
const parallel = 16

type Context = LoaderContext & { folder: string; collection: CollectionName; isPreview: boolean }
type Slugs = Map<string, string>

/** What is wrong with a file's name; `taken` remembers who had an address first. */
function nameProblems(file: string, taken: Slugs): string[] {
  const slug = slugOf(file)
  if (!isSlug(slug)) return [messages.slugWrong]
  const first = taken.get(slug)
  if (first !== undefined) return [messages.slugTaken(first)]
  taken.set(slug, file)
  return []
}

/** The fields of a file that has none that hold, so that the preview can show a page about it. */
const standIn = (collection: CollectionName, file: string, problems: readonly string[]) => ({
  title: messages.brokenTitle(file),
  summary: messages.brokenSummary,
  date: '2000-01-01',
  problems,
  ...(collection === 'help' && { category: helpCategories[0], order: Number.MAX_SAFE_INTEGER }),
  ...(collection === 'news' && { category: newsCategories[0] }),
  ...(collection === 'zones' && { order: Number.MAX_SAFE_INTEGER }),
})

async function loadFile(context: Context, file: string, named: readonly string[]): Promise<string> {
  const { store, folder, collection } = context
  const path = join(folder, file)
  const contents = await readFile(path, 'utf8')
  const id = slugOf(file)
  const digest = context.generateDigest(`${contents}\n${named.join('\n')}\n${figuresNow}`)
  if (store.get(id)?.digest === digest) return id
  const read = readKnownFile(collection, path, contents)
  const problems = [...named, ...read.problems.map(({ line, message }) => messages.atLine(line, message))]
  if (problems.length && !context.isPreview) throw new Error(`site/content/${collection}/${file}\n${problems.join('\n')}`)
  const fields = problems.length ? standIn(collection, file, problems) : { ...fillFields(read.fields ?? {}), problems }
  const data = await context.parseData({ id, data: fields, filePath: path })
  const { text: body } = fillFigures(read.body)
  // The renderer looks for front matter once more: an empty one keeps a rule at the start of the text a rule.
  const rendered = problems.length ? undefined : await context.renderMarkdown(`---\n---\n${body}`, { fileURL: pathToFileURL(path) })
  store.set({ id, data, digest, body: problems.length ? '' : body, ...(rendered && { rendered }) })
  for (const problem of problems) context.logger.error(`${collection}/${file}  ${problem}`)
  return id
}

async function loadAll(context: Context): Promise<void> {
  const taken: Slugs = new Map()
  const files = markdownIn(context.folder)
  const named = files.map(file => ({ file, problems: nameProblems(file, taken) }))
  const kept = new Set<string>()
  for (let start = 0; start < named.length; start += parallel) {
    const batch = named.slice(start, start + parallel)
    const ids = await Promise.all(batch.map(({ file, problems }) => loadFile(context, file, problems)))
    for (const id of ids) kept.add(id)
  }
  for (const id of context.store.keys()) if (!kept.has(id)) context.store.delete(id)
}

/**
 * The markdown files of a collection. In a preview a file with problems becomes a page that names them, and
 * every other page stays; a build refuses it.
 */
export function articles(collection: CollectionName, isPreview: boolean): Loader {
  return {
    name: 'yaoji-articles',
    load: async loaderContext => {
      const folder = join(contentFolder(loaderContext.config.root), collection)
      const context: Context = { ...loaderContext, folder, collection, isPreview }
      await loadAll(context)
      const { watcher } = context
      if (!watcher) return
      watcher.add(folder)
      let last = Promise.resolve()
      const reload = (path: string) => {
        if (!path.startsWith(folder) || !/\.md$/i.test(path)) return
        // One after the other: the slower of two saves must not win.
        last = last.then(() => loadAll(context)).catch((error: unknown) => context.logger.error(String(error)))
      }
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, reload)
    },
  }
}
