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
