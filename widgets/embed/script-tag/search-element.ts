import * as paths from '@yaoji/contract/paths'
import { bare } from '../../base/lib/requests/bare.ts'
import { encoded } from './own-form-body.ts'
import { keywordOf } from '../../storefront/search/keyword.ts'
import { createField, nameField, type Field } from './field.ts'
import { openPage } from './open-page.ts'
import type { MountOptions, Hub } from './part.ts'

export type SearchHandle = {
  unmount: () => void
  /** The host has changed an attribute. */
  rename: () => void
  /** Puts a keyword into the field, as if it had been typed. */
  search: (keyword: string) => void
}

/** Where a sent search leads; the host may take it over. */
function takeSubmit({ host, hub }: MountOptions & { hub: Hub }, { input, types }: Field, event: SubmitEvent): void {
  event.preventDefault()
  const keyword = keywordOf(input.value)
  if (!keyword) return
  input.value = keyword
  const type = types[1]?.checked ? 1 : 0
  const results = hub.config.siteOrigin + paths.search + `?keywords=${encoded(keyword)}&type=${type}`
  if (hub.announce(host, 'yaoji-search-submit', { keyword, type, url: results })) openPage(results)
}

/** What suggests comes with the first touch; the field searches without it, and the next touch or the network that is back asks again. */
function bringOnTouch(options: MountOptions & { hub: Hub }, field: Field, signal: AbortSignal): void {
  let isAsked = false
  const bring = () => {
    if (isAsked) return
    isAsked = true
    options.hub.bring('search').then(
      ({ mount }) => {
        if (!signal.aborted) signal.addEventListener('abort', mount({ ...options, field }))
      },
      () => (isAsked = false),
    )
  }
  for (const kind of ['pointerenter', 'focusin', 'input']) field.form.addEventListener(kind, bring)
  addEventListener('online', bring, bare({ signal }))
}

function write({ input }: Field, text: string): void {
  input.value = text
  input.focus()
  input.dispatchEvent(new CustomEvent('input', bare({ bubbles: true })))
}

/** Shows the field at once. */
export function mountSearch(options: MountOptions & { hub: Hub }): SearchHandle {
  const { host, inside, hub } = options
  const gone = new AbortController()
  const field = createField(hub.config.siteOrigin)
  const { form, input, clear } = field
  nameField(field, host)
  form.addEventListener('submit', event => takeSubmit(options, field, event))
  form.addEventListener('change', () => nameField(field, host))
  form.addEventListener('input', () => (clear.hidden = !input.value))
  clear.addEventListener('click', () => write(field, ''))
  bringOnTouch(options, field, gone.signal)
  inside.append(form)
  return {
    rename: () => nameField(field, host),
    search: keyword => write(field, keyword),
    unmount() {
      gone.abort()
      form.remove()
    },
  }
}
