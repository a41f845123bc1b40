import { configureEnvironment } from '@yaoji/widgets/lib'
import { drawNavigationEarly } from './early-navigation.ts'

/** Widgets navigate softly; if the router's module is missing, by a page load. */
configureEnvironment({
  navigate: path =>
    void import('./lead.ts').then(
      ({ leadTo }) => leadTo(path),
      () => location.assign(path),
    ),
})
drawNavigationEarly()
// The head of the page has reserved the space.
if (document.documentElement.dataset.strip === 'room') void import('./early-strip.ts')
