import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import type { Role } from '@yaoji/contract/people/roles'
import { environment } from '../../base/lib/environment.ts'
import { formTo } from '../../base/lib/addresses/links.ts'
import { goodsPath, searchPath } from '../../base/lib/paths.ts'
import { useStore } from '../../base/lib/stores/use-store.ts'
import { messages } from './messages.ts'
import type { SearchType } from './options.ts'
import type { OrderGoods } from './quick-order.ts'
import { SearchField } from './search-field.tsx'
import { SearchGlyph } from './search-glyph.tsx'
import type { Submission } from './search-value.ts'
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
  /** The role of a member who orders nothing; the list says so. */
  lookerOnly?: Role | undefined
  /** Elements between the field and its button. */
  tools?: ReactNode
  /** Leads to the goods; by default its page is opened. */
  onChoose?: ((goodsId: number) => void) | undefined
  /** Puts goods into the member's cart; without it they are ordered on their own page. */
  onOrder?: OrderGoods | undefined
  /** Leads to the results; by default the search page is opened. */
  onSubmit?: ((submission: Submission) => void) | undefined
}

const openGoods = (goodsId: number) => environment.navigate(goodsPath(goodsId))
const openResults = ({ keyword, type }: Submission) => environment.navigate(searchPath(keyword, type))

const staysInside = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget)

/** The page stays where it is. */
const inPlace = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

export function SearchBox({
  id = 'yaoji-search',
  label = messages.searchLabel,
  text,
  type,
  isMember = false,
  lookerOnly,
  tools,
  onChoose = openGoods,
  onOrder,
  onSubmit = openResults,
}: SearchBoxProps) {
  const [search] = useState(() => createSearch({ text, type }))
  const field = useRef<HTMLInputElement>(null)
  const { type: chosenType, isOpen } = useStore(search.$search)
  const { panel, words } = useLaterParts(isOpen)
  useEffect(() => search.close, [search])

  const submit = (keyword?: string, as?: SearchType) => {
    const submission = search.submit(keyword)
    if (!submission) return
    if (words) words.rememberSearch(submission.keyword)
    onSubmit({ ...submission, type: as ?? submission.type })
  }
  return (
    <form
      className="yaoji-root yaoji-search"
      role="search"
      aria-label={label}
      {...formTo(searchPath())}
      onSubmit={inPlace(() => submit())}
      onBlur={event => staysInside(event) || search.close()}
    >
      <div className="yaoji-search__bar">
        <TypeToggle type={chosenType} onChoose={search.chooseType} />
        <SearchField id={id} label={label} search={search} field={field} />
        {tools}
        <button type="submit" className="yaoji-search__submit">
          <SearchGlyph name="search" />
          <span className="yaoji-search__submit-text">{messages.submit}</span>
        </button>
        {panel && (
          <panel.SearchPanel
            id={id}
            search={search}
            field={field}
            isMember={isMember}
            lookerOnly={lookerOnly}
            onChoose={onChoose}
            onOrder={onOrder}
            onSubmit={submit}
          />
        )}
      </div>
      <div className="yaoji-search__words">{words && <words.SearchWords search={search} field={field} onChoose={submit} />}</div>
    </form>
  )
}
