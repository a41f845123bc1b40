import { environment } from '../environment.ts'

/** Attributes of a link to a site page; from a partner's page it opens a tab of its own. */
export function linkTo(path: string): { href: string; target?: '_blank'; rel?: 'noopener' } {
  const href = environment.href(path)
  return environment.mode === 'site' ? { href } : { href, target: '_blank', rel: 'noopener' }
}

/** Attributes of a form that leads to a site page, before our code has arrived too. */
export function formTo(path: string): { action: string; target?: '_blank' } {
  const action = environment.href(path)
  return environment.mode === 'site' ? { action } : { action, target: '_blank' }
}
