import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** What is said of a change, one of the two. */
type Said = { done?: () => void; refused: (message: string) => void }

/** Does a change, says what came of it, and reads the lists under this key again, whatever came of it. */
export function useWork(key: string) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const work = async (change: () => Promise<unknown>, { done, refused }: Said) => {
    setBusy(true)
    try {
      await change()
      done?.()
    } catch (error) {
      refused((error as Error).message)
    }
    await client.invalidateQueries({ queryKey: [key] })
    setBusy(false)
  }
  return { isBusy, work }
}

/**
 * The list with one entry moved to another place; unchanged where there is no such place.
 *
 * @example ['a', 'b', 'c'] with the first moved to the last place is ['b', 'c', 'a']
 */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, at) => at !== from)
  const [entry] = list.slice(from, from + 1)
  return entry === undefined || to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)]
}
