import type { Crossing } from '../browser/lead-target.ts'
import type { ScreenRow } from './row.ts'
import { addressesOf, addressExpression, redirectsOf } from './rules.ts'
import { pageRow, screenRows } from './table.ts'

/** Pages that only lead on, that say no, or that have a rule of their own for where they lead. */
const notLedTo = new Set<string>(['loading', 'loadingActivity', 'notFound', 'noActivity', 'login', 'partnerLogin'])

/** Where a transitional page may lead: every page of the table that answers, and the addresses that move to one. */
export function crossing(row: ScreenRow): Crossing {
  const isActivity = row.name === 'loadingActivity'
  const pages = screenRows.filter(({ name }) => !notLedTo.has(name) && !(isActivity && name === 'home'))
  const moved = redirectsOf({ siteOrigin: '', mainSiteOrigin: '' }).filter(({ status }) => status === 301)
  const patterns = [...pages.flatMap(addressesOf), ...moved.map(({ from }) => from)]
  return {
    addresses: patterns.map(pattern => addressExpression(pattern).source),
    otherwise: pageRow(isActivity ? 'noActivity' : 'notFound').path,
  }
}
