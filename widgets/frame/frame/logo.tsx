import { environment } from '../../base/lib/environment.ts'
import { homePath } from '../../base/lib/paths.ts'
import { messages } from './messages.ts'

/** 药集: a leaf and a mortar in one stroke each, next to the name. */
export function Logo() {
  return (
    <a className="yaoji-logo" href={environment.href(homePath())}>
      <svg className="yaoji-logo__mark" viewBox="0 0 40 40" aria-hidden="true">
        <rect className="yaoji-logo__ground" width="40" height="40" rx="10" />
        <path className="yaoji-logo__bowl" d="M8.5 20.5h23a11.5 11.5 0 0 1-6.6 10.4v2.1h-9.8v-2.1A11.5 11.5 0 0 1 8.5 20.5Z" />
        <path className="yaoji-logo__leaf" d="M20 18c-.6-5.4 2.3-9.9 8.6-11.2 1 6-2.2 10.6-8.6 11.2Z" />
        <path className="yaoji-logo__leaf" d="M18.2 18c-4.3-.3-6.7-2.9-6.6-7.2 4.3.3 6.9 2.8 6.6 7.2Z" />
      </svg>
      <span className="yaoji-logo__name">{messages.shop}</span>
      <span className="yaoji-visually-hidden">{messages.home}</span>
    </a>
  )
}
