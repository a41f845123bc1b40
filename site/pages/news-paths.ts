import { newsTypes, type newsCategories } from '../content-model/messages.ts'
import { pageRow } from './table.ts'

type NewsCategory = (typeof newsCategories)[number]

export function newsPath(id: string, category: NewsCategory): string {
  return pageRow('newsInfo').path.replace('{id}', id).replace('{type}', newsTypes[category])
}

/** Without a category: all news. Pages count from 1. */
export function newsListPath(category?: NewsCategory, page = 1): string {
  const type = category ? newsTypes[category] : 'all'
  if (page > 1) return pageRow('newsPage').path.replace('{type}', type).replace('{page}', String(page))
  return category ? pageRow('newsList').path.replace('{type}', type) : pageRow('news').path
}
