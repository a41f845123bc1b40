import { useNavigate } from '@tanstack/react-router'

/**
 * Filters of a page as the query of its address.
 *
 * @example '?view=open&q=12' is { view: 'open', q: '12' }
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/**
 * The same in the other direction: numbers and words as they were typed, and nothing of what is not set.
 *
 * @example { view: 'open', q: '' } is '?view=open'
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

type Layout = { cols?: unknown; widths?: unknown }

/** Which rows a list has, without how its columns are shown: what is asked of the service, and what a selection belongs to. */
export function withoutColumns<Search extends object>({ cols: _, widths: __, ...rows }: Search & Layout): Omit<Search, keyof Layout> {
  return rows as Omit<Search, keyof Layout> // The rest of the same.
}

/** Changes what the address of any page says, and leaves the rest of it; what is undefined is left out. */
export function useSearchChange() {
  const navigate = useNavigate()
  return (change: object, how: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, ...change }), ...how } as never) // Of any page.
}
