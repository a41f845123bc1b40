import { enterAgain } from './kept-hover.ts'
import { atFirstSign } from './signs.ts'

/** Hydrates an island when somebody turns to it, or when its turn comes after they have come to the page (`turns.ts`). Answers what does so sooner. */
export function wakeBySigns(load: () => Promise<() => Promise<void>>, island: HTMLElement): () => Promise<void> {
  let isAwake = false
  const wake = async () => {
    if (isAwake) return
    isAwake = true
    const hydrate = await load()
    await hydrate()
    enterAgain(island)
  }
  atFirstSign(wake, island)
  return wake
}
