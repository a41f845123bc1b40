import { inRememberedView } from '@yaoji/widgets/lib'
import { navigate } from 'astro:transitions/client'

/** A page that turns over its own list stays in its view; from elsewhere a list opens in the view last chosen. */
const target = (path: string) => (path.split('?')[0] === location.pathname ? path : inRememberedView(path))

/** Leads to a page without loading it anew. */
export const leadTo = (path: string): void => void navigate(target(path))
