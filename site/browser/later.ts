import { pageMeta } from './page-meta.ts'

/** Loaded by every page after its first paint; it delays nothing and is not part of the page's size budget. */
keepInstallPrompt()
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Soft navigation saves the scroll position when a page is left (soft-navigation.ts); a page that is loaded restores it.
if (load && load.type !== 'navigate') import('./place-over-loads.ts').then(({ goToPlace }) => goToPlace()).catch(() => undefined)
if (pageMeta('statistics')) import('./page-view.ts').then(({ reportPageViews }) => reportPageViews()).catch(() => undefined)
// Only what is drawn by scripts changes under a translation.
if (document.querySelector('astro-island')) import('./translation.ts').catch(() => undefined)

/** The browser's offer to install the shop comes by itself and early: it waits for the button 添加到桌面 (widgets/frame/frame/desktop-link.tsx). */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    globalThis.yaoji ??= {}
    globalThis.yaoji.install = event as Event & { prompt: () => Promise<unknown> } // Of Chromium alone: TypeScript does not know it.
  })
}
