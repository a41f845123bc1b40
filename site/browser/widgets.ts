import { configureEnvironment } from '@yaoji/widgets/lib'

/** Widgets that lead to another page do so without loading it anew. */
configureEnvironment({
  navigate: (path) => void import('astro:transitions/client').then(({ navigate }) => navigate(path)),
})
