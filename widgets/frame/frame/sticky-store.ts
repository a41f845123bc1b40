import { atom, onMount } from 'nanostores'
import { limits } from '@yaoji/contract/limits'

/** Whether the page is scrolled so far that the search bar sticks (spec section 9). */
export const $isStuck = atom(false)

onMount($isStuck, () => {
  if (typeof window === 'undefined') return
  let pause: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    pause = undefined
    $isStuck.set(window.scrollY > limits.stickySearchAtPx)
  }
  const onScroll = () => {
    pause ??= setTimeout(read, limits.stickySearchDelayMs)
  }
  onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(pause)
    window.removeEventListener('scroll', onScroll)
    $isStuck.set(false)
  }
})
