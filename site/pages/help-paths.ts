import { pageRow } from './table.ts'

export function helpPath(slug: string): string {
  return pageRow('help').path.replace('{slug}', slug)
}

export function zonePath(slug: string): string {
  return pageRow('zone').path.replace('{slug}', slug)
}
