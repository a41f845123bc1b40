import { leadTarget, type Crossing } from './lead-target.ts'

/** The transitional page is left out of the history: Back leads to the page before it. */
function leadOn(): void {
  const text = document.querySelector<HTMLElement>('[data-crossing]')?.dataset['crossing']
  if (!text) return
  // Written by site/screens/frame/loading.astro at build time.
  location.replace(leadTarget(location.search, JSON.parse(text) as Crossing))
}

leadOn()
// The page may also arrive by soft navigation, after this module has run.
document.addEventListener('astro:page-load', leadOn)
