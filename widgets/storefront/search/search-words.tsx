import { useEffect, type MouseEvent, type RefObject } from 'react'
import { environment } from '../../base/lib/environment.ts'
import { linkTo } from '../../base/lib/addresses/links.ts'
import { searchPath } from '../../base/lib/paths.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useStore } from '../../base/lib/stores/use-store.ts'
import { $hotWords, followHotWords } from './hot-words.ts'
import type { SearchType } from './options.ts'
import { $recents, forgetSearches, recallSearches } from './recents.ts'
import type { Search } from './store.ts'
import { messages } from './word-messages.ts'

export { rememberSearch } from './recents.ts'

type WordsProps = { label: string; words: readonly string[]; type: SearchType; onChoose: (word: string) => void }

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey

function Words({ label, words, type, onChoose }: WordsProps) {
  const choose = (event: MouseEvent, word: string) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onChoose(word)
  }
  return (
    <>
      <span className="yaoji-search__words-label">{label}</span>
      {words.map(word => (
        <a key={word} className="yaoji-search__word" {...linkTo(searchPath(word, type))} onClick={event => choose(event, word)}>
          {word}
        </a>
      ))}
    </>
  )
}

const loadShortcut = () => import('./shortcut.ts')

type Field = RefObject<HTMLInputElement | null>

/** The shortcut to the field: with the page on our site, on a partner's page, which is weighed until its first suggestion, with that. */
function useShortcut(field: Field, isFound: boolean): void {
  const part = useLatePart(isFound || environment.mode === 'site', loadShortcut)
  useEffect(() => (typeof part === 'object' && field.current ? part.listenForShortcut(field.current) : undefined), [part, field])
}

type SearchWordsProps = Pick<WordsProps, 'onChoose'> & { search: Search; field: Field }

/** The line under the field: what this browser searched for and what others search for. With it comes the shortcut to the field. */
export function SearchWords({ search, field, onChoose }: SearchWordsProps) {
  const { type, suggestions } = useStore(search.$search)
  const hotWords = useStore($hotWords)
  const recents = useStore($recents)
  useEffect(recallSearches, [])
  useEffect(followHotWords, [])
  useShortcut(field, suggestions.state === 'found')
  return (
    <>
      {recents.length > 0 && (
        <>
          <Words label={messages.recents} words={recents.slice(0, 3)} type={type} onChoose={onChoose} />
          <button
            type="button"
            className="yaoji-search__forget"
            aria-label={messages.forgetRecents}
            title={messages.forgetRecents}
            onClick={forgetSearches}
          >
            {messages.forget}
          </button>
        </>
      )}
      {hotWords.length > 0 && <Words label={messages.hotWords} words={hotWords} type={type} onChoose={onChoose} />}
    </>
  )
}
