import { configureEnvironment, inRememberedView } from '@yaoji/widgets/lib'
import { drawNavigationEarly } from './early-navigation.ts'

/** A page that turns over its own list stays in its view; from elsewhere a list opens in the view last chosen. */
const target = (path: string) => (path.split('?')[0] === location.pathname ? path : inRememberedView(path))

/** Widgets that lead to another page do so without loading it anew. */
configureEnvironment({
  navigate: (path) => void import('astro:transitions/client').then(({ navigate }) => navigate(target(path))),
})
drawNavigationEarly()
