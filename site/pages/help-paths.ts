import { pageRow } from './table.ts'

export function helpPath(slug: string): string {
  return pageRow('help').path.replace('{slug}', slug)
}
