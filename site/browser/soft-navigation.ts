import { navigate } from 'astro:transitions/client'
import { focusNewHeading } from './focus.ts'
import { leadToRememberedView } from './list-view.ts'
import { formTarget, linkTarget } from './navigation-target.ts'
import { keepPlaceOverLoads } from './place-over-loads.ts'
import { prefetchOnHover } from './prefetch.ts'
import { keepScrollPositions } from './scroll.ts'
import { allowSkippedTransitions, showProgress } from './page-turn.ts'
import { takeTurns } from './turns.ts'

/*
 * In place of Astro's <ClientRouter>, which is the same listeners but must be loaded with the page and
 * brings its prefetching along: 7 kB that a page needs only when somebody is about to leave it.
 */
function followLinks(): void {
  document.addEventListener('click', event => {
    const target = linkTarget(event)
    if (!target) return
    event.preventDefault()
    void navigate(target.href, { sourceElement: target.link })
  })
  document.addEventListener('submit', event => {
    const target = formTarget(event)
    if (!target) return
    event.preventDefault()
    void navigate(target.href, { sourceElement: target.form })
  })
}

allowSkippedTransitions(document)
leadToRememberedView()
followLinks()
prefetchOnHover()
showProgress()
keepScrollPositions()
keepPlaceOverLoads()
// Before what gives the first sign on a page.
takeTurns()
focusNewHeading()
