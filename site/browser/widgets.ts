import { configureEnvironment } from '@yaoji/widgets/lib'
import { drawNavigationEarly } from './early-navigation.ts'

/** Widgets that lead to another page do so without loading it anew; where the module for that is missing, by loading it. */
configureEnvironment({
  navigate: path =>
    void import('./lead.ts').then(
      ({ leadTo }) => leadTo(path),
      () => location.assign(path),
    ),
})
drawNavigationEarly()
// The head of the page has kept its room.
if (document.documentElement.dataset.strip === 'room') void import('./early-strip.ts')
