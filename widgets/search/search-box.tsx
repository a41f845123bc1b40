import { useStore } from '@nanostores/react'
import { useEffect, useState, type FocusEvent, type FormEvent } from 'react'
import { searchTypes } from '@yaoji/contract/limits'
import { environment } from '../lib/environment.ts'
import { formTo } from '../lib/links.ts'
import { goodsPath, searchPath } from '../lib/paths.ts'
import { messages } from './messages.ts'
import type { SearchOption, SearchType } from './options.ts'
import { SearchField } from './search-field.tsx'
import { SearchGlyph } from './search-glyph.tsx'
import { isListShown, shownOptions, type SearchValue, type Submission } from './search-value.ts'
import { createSearch } from './store.ts'
import { TypeToggle } from './type-toggle.tsx'
import { useLaterParts } from './use-later-parts.tsx'

export type SearchBoxProps = {
  /** Id of the field; needed when a page has two boxes. */
  id?: string
  /** Name that assistive technology tells the boxes of a page apart by. */
  label?: string | undefined
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
  id = 'yaoji-search', label = messages.searchLabel, text, type, isMember = false, onChoose = openGoods, onSubmit = openResults,
}: SearchBoxProps) {
  const [search] = useState(() => createSearch({ text, type }))
  const value = useStore(search.$search)
  const state = isListShown(value) ? value.suggestions.state : 'none'
  const { List, Words, remember, bringList } = useLaterParts(state !== 'none')
  useEffect(() => search.close, [search])

  const submit = (keyword?: string, as?: SearchType) => {
    const submission = search.submit(keyword)
    if (!submission) return
    remember?.(submission.keyword)
    onSubmit({ ...submission, type: as ?? submission.type })
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
  const listProps = { id: `${id}-list`, options: shownOptions(value), activeKey: value.activeKey, isMember, onChoose: choose }
  return (
    <form
      className="yaoji-root yaoji-search"
      role="search"
      aria-label={label}
      {...formTo(searchPath())}
      data-open={state !== 'none'}
      onSubmit={submitForm}
      onFocus={bringList}
      onBlur={event => staysInside(event) || search.close()}
    >
      <div className="yaoji-search__bar">
        <TypeToggle type={value.type} onChoose={search.chooseType} />
        <SearchField id={id} label={label} search={search} onChoose={choose} />
        <button type="submit" className="yaoji-search__submit">
          <SearchGlyph name="search" />
          <span className="yaoji-search__submit-text">{messages.submit}</span>
        </button>
        <div className="yaoji-search__panel" data-state={state}>
          <p className="yaoji-search__status" role="status">{state !== 'none' && statusText(value)}</p>
          {List && state === 'found' && <List {...listProps} />}
        </div>
      </div>
      <div className="yaoji-search__words">{Words && <Words type={value.type} onChoose={word => submit(word)} />}</div>
    </form>
  )
}
