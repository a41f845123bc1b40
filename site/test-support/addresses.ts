import { fileURLToPath } from 'node:url'
import { visibility } from '@yaoji/contract/content/visibility'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { readAll } from '../content-model/files.ts'
import { articlePath } from '../pages/article-paths.ts'
import { newsTypes } from '../content-model/messages.ts'
import type { ScreenRow } from '../pages/row.ts'
import { addressesOf, addressExpression, isShell } from '../pages/rules.ts'
import { screenRows } from '../pages/table.ts'

export type Visit = { address: string; row: ScreenRow; canonical: string | undefined }

/** A pattern with something in the place of every parameter. */
export const filled = (pattern: string): string => pattern.replace('{rest}', 'nowhere/7').replace(/\{\w+\}/g, 'A-7_b')

const articles = readAll(fileURLToPath(new URL('../content', import.meta.url)))
  .filter(({ fields }) => visibility(fields ?? {}, chinaDay(Date.now())).state === 'public')
  .flatMap(article => articlePath(article) ?? [])
const lists = Object.values(newsTypes).map(type => `/news/${type}`)

function collectionVisits(row: ScreenRow): Visit[] {
  const expression = addressExpression(row.path)
  // The help centre's pattern fits the zones' addresses too; Astro gives those to the more exact one.
  const own = [...articles, ...lists].filter(
    path => screenRows.find(other => other.collection && addressExpression(other.path).test(path)) === row,
  )
  return own.filter(path => expression.test(path)).map(path => ({ address: path, row, canonical: path }))
}

const deadEnds = ['notFound', 'noActivity', 'loading', 'loadingActivity']

function visitsOf(row: ScreenRow): Visit[] {
  if (row.collection) return collectionVisits(row)
  // The canonical address of a shell is known to the browser alone.
  const canonical = isShell(row) || deadEnds.includes(row.name) ? undefined : (row.canonical ?? row.path)
  return addressesOf(row).map(pattern => ({ address: filled(pattern), row, canonical }))
}

/** Every address under which a page of the table is reached, with the articles of the collections. */
export const visits: readonly Visit[] = screenRows.flatMap(visitsOf)
