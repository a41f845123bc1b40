import type { RefObject } from 'react'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { useStore } from '../../base/lib/stores/use-store.ts'
import { messages } from './messages.ts'
import { isListShown, shownOptions } from './search-value.ts'
import { optionId } from './option-id.ts'
import { SearchGlyph } from './search-glyph.tsx'
import type { Search } from './store.ts'

export type SearchFieldProps = {
  id: string
  label: string
  search: Search
  field: RefObject<HTMLInputElement | null>
}

export function SearchField({ id, label, search, field }: SearchFieldProps) {
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
        onFocus={search.open}
        onClick={search.open}
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
