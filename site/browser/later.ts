import { keepInstallPrompt } from './install-prompt.ts'
import { pageMeta } from './page-meta.ts'

/** Loaded by every page after its first paint; it delays nothing and is not part of the page's size budget. */
keepInstallPrompt()
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Soft navigation saves the scroll position when a page is left (soft-navigation.ts); a page that is loaded restores it.
if (load && load.type !== 'navigate') import('./place-over-loads.ts').then(({ goToPlace }) => goToPlace()).catch(() => undefined)
if (pageMeta('statistics')) import('./page-view.ts').then(({ reportPageViews }) => reportPageViews()).catch(() => undefined)
// Only what is drawn by scripts changes under a translation.
if (document.querySelector('astro-island')) import('./translation.ts').catch(() => undefined)
