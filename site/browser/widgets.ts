import { configureEnvironment } from '@yaoji/widgets/lib'
import { drawNavigationEarly } from './early-navigation.ts'

/** Widgets that lead to another page do so without loading it anew. */
configureEnvironment({
  navigate: (path) => void import('astro:transitions/client').then(({ navigate }) => navigate(path)),
})
drawNavigationEarly()
