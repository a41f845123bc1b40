import { useRef, type SubmitEvent } from 'react'
import { useKeys } from './use-keys.ts'

/**
 * Filters of a list that lie in its address. `change` leaves out what is empty, `seek` takes the named fields of a form, and `/` leads to
 * the field.
 */
export function useFilters<Search extends object>(search: Search, go: (next: Search) => void) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const change = (more: Readonly<Record<string, string>>) => {
    const next = Object.entries({ ...search, ...more }).filter(([, value]) => value !== '')
    go(Object.fromEntries(next) as Search) // Only what is empty was left out.
  }
  const seek = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])))
    field.current?.blur()
  }
  return { field, change, seek }
}
