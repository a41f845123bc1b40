import { limits } from '@yaoji/contract/limits'
import * as paths from '@yaoji/contract/paths'
import { messages as words } from '../../storefront/search/messages.ts'
import { glyph, make } from './make.ts'

/** The field as the first script draws it, with all that later code takes hold of. */
export type Field = {
  form: HTMLFormElement
  bar: HTMLElement
  input: HTMLInputElement
  types: readonly HTMLInputElement[]
  clear: HTMLButtonElement
}

// The drawings of search/search-glyph.tsx, which needs a view library.
const searchShape = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20'
const clearShape = 'm7 7 10 10M17 7 7 17'

const placeholders = [words.placeholderDrug, words.placeholderManufacturer]

function typeRadio(text: string, value: number): [HTMLInputElement, HTMLElement] {
  const radio = make('input', { class: 'yaoji-search__radio', type: 'radio', name: 'type', value: String(value) })
  // The property, not the attribute: a form that is reset by the host goes back to drugs.
  radio.defaultChecked = value === 0
  return [radio, make('label', { class: 'yaoji-search__type' }, radio, make('span', { class: 'yaoji-search__type-label' }, text))]
}

function createInput(): HTMLInputElement {
  return make('input', {
    id: 'yaoji-search',
    class: 'yaoji-search__input',
    part: 'input',
    type: 'search',
    name: 'keywords',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: String(limits.keywordMax),
  })
}

/** The words that the host may choose: read again whenever it changes an attribute. */
export function nameField({ form, input, types }: Field, host: HTMLElement): void {
  const label = host.getAttribute('label') || words.searchLabel
  form.setAttribute('aria-label', label)
  input.setAttribute('aria-label', label)
  input.placeholder = host.getAttribute('placeholder') || (placeholders[Number(types[1]?.checked)] ?? '')
}

/** A field that searches by itself: without any code that comes later its form leads to the results. */
export function createField(siteOrigin: string): Field {
  const [drugs, drugsLabel] = typeRadio(words.typeDrug, 0)
  const [makers, makersLabel] = typeRadio(words.typeManufacturer, 1)
  const input = createInput()
  const clear = make(
    'button',
    { type: 'button', class: 'yaoji-search__clear', 'aria-label': words.clear, hidden: '' },
    glyph(clearShape, 'yaoji-search__glyph'),
  )
  const submit = make(
    'button',
    { type: 'submit', class: 'yaoji-search__submit', part: 'submit' },
    glyph(searchShape, 'yaoji-search__glyph'),
    make('span', { class: 'yaoji-search__submit-text' }, make('slot', { name: 'submit' }, words.submit)),
  )
  const bar = make(
    'div',
    { class: 'yaoji-search__bar', part: 'bar' },
    make('span', { class: 'yaoji-search__types', role: 'radiogroup', 'aria-label': words.typeLabel }, drugsLabel, makersLabel),
    make('div', { class: 'yaoji-search__field' }, input, clear),
    submit,
  )
  const form = make('form', { class: 'yaoji-root yaoji-search', role: 'search', action: siteOrigin + paths.search, target: '_blank' }, bar)
  return { form, bar, input, types: [drugs, makers], clear }
}
