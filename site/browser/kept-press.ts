/**
 * Keeps a press on a button that came before its component was alive: the first tap of a finger
 * is also what wakes it. Answers how to press it again.
 */
export function keepPress(island: Element): () => void {
  let pressed: HTMLElement | null = null
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
  }
  island.addEventListener('click', keep)
  return () => {
    island.removeEventListener('click', keep)
    pressed?.click()
  }
}
