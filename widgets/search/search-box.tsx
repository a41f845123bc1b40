import { useStore } from '@nanostores/react'
import { useEffect, useState, type FocusEvent, type FormEvent } from 'react'
import { searchTypes } from '@yaoji/contract/limits'
import { environment } from '../lib/environment.ts'
import { goodsPath, searchPath } from '../lib/paths.ts'
import { messages } from './messages.ts'
import type { SearchOption, SearchType } from './options.ts'
import { SearchField } from './search-field.tsx'
import { SearchGlyph } from './search-glyph.tsx'
import { SearchWords } from './search-words.tsx'
import { createSearch, type SearchValue, type Submission } from './store.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { TypeToggle } from './type-toggle.tsx'

export type SearchBoxProps = {
  /** Id of the field; needed when a page has two boxes. */
  id?: string
  /** Keyword and type that the box starts with. */
  text?: string | undefined
  type?: SearchType | undefined
  /** A member whose price is hidden is sent to the detail instead of the log-in. */
  isMember?: boolean
  /** Leads to the goods; by default its page is opened. */
  onChoose?: ((goodsId: number) => void) | undefined
  /** Leads to the results; by default the search page is opened. */
  onSubmit?: ((submission: Submission) => void) | undefined
}

const openGoods = (goodsId: number) => environment.navigate(goodsPath(goodsId))
const openResults = ({ keyword, type }: Submission) => environment.navigate(searchPath(keyword, type))

const statusTexts = { none: '', failed: '', searching: messages.searching, empty: messages.empty }

function statusText({ suggestions }: SearchValue): string {
  return suggestions.state === 'found' ? messages.found(suggestions.options.length) : statusTexts[suggestions.state]
}

const staysInside = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget)

export function SearchBox({
  id = 'yaoji-search', text, type, isMember = false, onChoose = openGoods, onSubmit = openResults,
}: SearchBoxProps) {
  const [search] = useState(() => createSearch({ text, type }))
  const value = useStore(search.$search)
  const isListShown = useStore(search.$isListShown)
  const options = value.suggestions.state === 'found' ? value.suggestions.options : []
  useEffect(() => search.close, [search])

  const submit = (keyword?: string, as?: SearchType) => {
    const submission = search.submit(keyword)
    if (submission) onSubmit({ ...submission, type: as ?? submission.type })
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'manufacturer') return submit(option.manufacturer.name, searchTypes.manufacturer)
    search.close()
    onChoose(option.goods.id)
  }
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="yaoji-root yaoji-search"
      role="search"
      {...environment.formTo(searchPath())}
      data-open={isListShown}
      onSubmit={submitForm}
      onBlur={event => staysInside(event) || search.close()}
    >
      <div className="yaoji-search__bar">
        <TypeToggle type={value.type} onChoose={search.chooseType} />
        <SearchField id={id} search={search} options={options} onChoose={choose} />
        <button type="submit" className="yaoji-search__submit">
          <SearchGlyph name="search" />
          <span className="yaoji-search__submit-text">{messages.submit}</span>
        </button>
        <div className="yaoji-search__panel" data-state={isListShown ? value.suggestions.state : 'none'}>
          <p className="yaoji-search__status" role="status">{isListShown && statusText(value)}</p>
          {isListShown && options.length > 0 && (
            <SuggestionList id={`${id}-list`} options={options} activeKey={value.activeKey} isMember={isMember} onChoose={choose} />
          )}
        </div>
      </div>
      <SearchWords type={value.type} onChoose={word => submit(word)} />
    </form>
  )
}
