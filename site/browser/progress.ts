/** A page that comes sooner needs no bar. */
const patienceMs = 300

/** Shows the bar at the top while the next page is on its way, unless that takes but a moment. */
export function showProgress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => document.querySelector('.yaoji-site-progress')?.removeAttribute('hidden')
  document.addEventListener('astro:before-preparation', () => {
    clearTimeout(timer)
    timer = setTimeout(show, patienceMs)
  })
  // The new page brings a bar of its own, hidden.
  document.addEventListener('astro:after-swap', () => clearTimeout(timer))
}
