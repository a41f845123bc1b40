/** Scrolls up, at once for those who asked their system for less motion. */
export function toTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
