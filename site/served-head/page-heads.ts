import * as paths from '@yaoji/contract/paths'
import type { BrandFacts, CampaignFacts } from '@yaoji/contract/public-pages'
import type { Shop } from '../hosting/rules-file.ts'
import { pageRow } from '../pages/table.ts'
import { breadcrumbList } from './breadcrumbs.ts'
import type { Head } from './head.ts'
import { messages } from './messages.ts'

const descriptionMax = 150

const short = (text: string): string => [...text].slice(0, descriptionMax).join('')

const canonicalOf = (page: 'brand' | 'brands'): string => pageRow(page).canonical ?? pageRow(page).path

export const brandPath = (id: number): string => canonicalOf('brand').replace('{id}', String(id))

export function brandHead({ id, name, story }: BrandFacts, { siteOrigin, siteTitle }: Shop): Head {
  const canonical = siteOrigin + brandPath(id)
  const brands = pageRow('brands')
  const steps = [
    { name: pageRow('home').title, address: `${siteOrigin}/` },
    { name: brands.title, address: siteOrigin + canonicalOf('brands') },
    { name, address: canonical },
  ]
  return {
    title: name,
    description: short(messages.brand(name, siteTitle) + story),
    canonical,
    things: [breadcrumbList(steps)],
  }
}

export function campaignHead({ id, place, name, text }: CampaignFacts, { siteOrigin, siteTitle }: Shop): Head {
  const canonical = siteOrigin + paths.campaignPath(place, id)
  const steps = [
    { name: pageRow('home').title, address: `${siteOrigin}/` },
    { name, address: canonical },
  ]
  return { title: name, description: short(messages.campaign(name, siteTitle) + text), canonical, things: [breadcrumbList(steps)] }
}
