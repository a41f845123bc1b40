import { inRememberedView } from '@yaoji/widgets/lib'
import { navigate } from 'astro:transitions/client'

/** Pagination stays in the current view; a link from another page opens the view last chosen. */
const target = (path: string) => (path.split('?')[0] === location.pathname ? path : inRememberedView(path))

/** Navigates without a page load. */
export const leadTo = (path: string): void => void navigate(target(path))
