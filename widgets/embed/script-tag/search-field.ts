import { bare } from '../../base/lib/requests/bare.ts'
import { optionId } from '../../storefront/search/option-id.ts'
import { isListShown, shownOptions } from '../../storefront/search/search-value.ts'
import type { Search } from '../../storefront/search/store.ts'
import type { Field } from './field.ts'

export const listId = 'yaoji-search-list'

/** Keeps the field and its store in step, both ways. */
export function followField({ form, input, types, clear }: Field, search: Search, signal: AbortSignal): void {
  const options = bare({ signal })
  input.addEventListener('input', () => search.write(input.value), options)
  for (const kind of ['focus', 'click']) input.addEventListener(kind, search.open, options)
  for (const radio of types) radio.addEventListener('change', () => search.chooseType(radio === types[1] ? 1 : 0), options)
  form.addEventListener('focusout', event => form.contains(event.relatedTarget as Node | null) || search.close(), options)

  const stop = search.$search.subscribe(value => {
    const shown = shownOptions(value)
    const hasList = isListShown(value) && shown.length > 0
    const active = shown.findIndex(({ key }) => key === value.activeKey)
    if (input.value !== value.text) input.value = value.text
    clear.hidden = !value.text
    input.setAttribute('aria-expanded', String(hasList))
    const ids = { 'aria-controls': hasList && listId, 'aria-activedescendant': hasList && active >= 0 && optionId(listId, active) }
    for (const name of Object.keys(ids)) {
      const id = ids[name as keyof typeof ids]
      if (id) input.setAttribute(name, id)
      else input.removeAttribute(name)
    }
  })
  signal.addEventListener('abort', stop)
}
