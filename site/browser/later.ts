import { keepInstallPrompt } from './install-prompt.ts'
import { pageMeta } from './page-meta.ts'

/** What every page brings after its first picture: nobody waits for it, and no page is weighed with it. */
keepInstallPrompt()
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// The place is kept by whoever leaves a page (soft-navigation.ts), and taken up by one that comes by a load.
if (load && load.type !== 'navigate') import('./place-over-loads.ts').then(({ goToPlace }) => goToPlace()).catch(() => undefined)
if (pageMeta('statistics')) import('./page-view.ts').then(({ reportPageViews }) => reportPageViews()).catch(() => undefined)
// Only what is drawn by scripts changes under a translation.
if (document.querySelector('astro-island')) import('./translation.ts').catch(() => undefined)
