import { useStore } from '@nanostores/react'
import { useRef, type KeyboardEvent } from 'react'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { messages } from './messages.ts'
import type { SearchOption } from './options.ts'
import { activeOption, isListShown, shownOptions } from './search-value.ts'
import { optionId } from './option-id.ts'
import { SearchGlyph } from './search-glyph.tsx'
import type { Search } from './store.ts'

export type SearchFieldProps = {
  id: string
  label: string
  search: Search
  onChoose: (option: SearchOption) => void
}

// While an input method composes, keys are its own. Safari ends the composition before
// the Enter that ended it, and tells by code 229 only.
const belongsToInputMethod = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229

function handleKey(event: KeyboardEvent, search: Search, onChoose: (option: SearchOption) => void) {
  if (belongsToInputMethod(event)) return
  const value = search.$search.get()
  const active = activeOption(value)
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    search.open()
    search.moveActive(event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'Enter' && active) {
    event.preventDefault()
    onChoose(active)
  } else if (event.key === 'Escape' && (value.isOpen || value.text)) {
    event.preventDefault()
    event.stopPropagation()
    if (isListShown(value)) search.close()
    else search.write('')
  } else if (event.key === 'Tab') {
    search.close()
  }
}

export function SearchField({ id, label, search, onChoose }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const value = useStore(search.$search)
  const { text, type, activeKey } = value
  const options = shownOptions(value)
  const hasList = isListShown(value) && options.length > 0
  const activeIndex = options.findIndex(option => option.key === activeKey)
  const isDrug = type === searchTypes.drug
  return (
    <div className="yaoji-search__field">
      <input
        ref={field}
        id={id}
        className="yaoji-search__input"
        type="search"
        name="keywords"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? `${id}-list` : undefined}
        aria-activedescendant={hasList && activeIndex >= 0 ? optionId(`${id}-list`, activeIndex) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.keywordMax}
        placeholder={isDrug ? messages.placeholderDrug : messages.placeholderManufacturer}
        value={text}
        onInput={event => search.write(event.currentTarget.value)}
        onFocus={() => search.open()}
        onClick={() => search.open()}
        onKeyDown={event => handleKey(event, search, onChoose)}
      />
      {text && (
        <button
          type="button"
          className="yaoji-search__clear"
          aria-label={messages.clear}
          onClick={() => {
            search.write('')
            field.current?.focus()
          }}
        >
          <SearchGlyph name="clear" />
        </button>
      )}
    </div>
  )
}
