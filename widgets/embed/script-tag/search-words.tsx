import { computed } from 'nanostores'
import { linkTo } from '../../base/lib/addresses/links.ts'
import { searchPath } from '../../base/lib/paths.ts'
import { $hotWords, followHotWords } from '../../storefront/search/hot-words.ts'
import type { SearchType } from '../../storefront/search/options.ts'
import { $recents, forgetSearches, recallSearches, rememberSearch } from '../../storefront/search/recents.ts'
import { messages } from '../../storefront/search/word-messages.ts'
import type { Drawing } from './search-drawing.tsx'
import { cssText } from './words.css'

type WordProps = { word: string; type: SearchType; onChoose: (word: string) => void }

function Word({ word, type, onChoose }: WordProps) {
  return (
    <a
      className="yaoji-search__word"
      {...linkTo(searchPath(word, type))}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose(word)
      }}
    >
      {word}
    </a>
  )
}

export type WordsProps = { type: SearchType; onChoose: (word: string) => void }

/** Shown while nothing is typed: this browser's recent searches and popular ones. */
function Words({ type, onChoose }: WordsProps) {
  const [hotWords, recents] = [$hotWords.get(), $recents.get()]
  return (
    <>
      {recents.length > 0 && (
        <div className="yaoji-search__words-row">
          <span className="yaoji-search__words-label">{messages.recents}</span>
          {recents.slice(0, 3).map(word => (
            <Word key={word} word={word} type={type} onChoose={onChoose} />
          ))}
          <button type="button" className="yaoji-search__forget" aria-label={messages.forgetRecents} onClick={forgetSearches}>
            {messages.forget}
          </button>
        </div>
      )}
      {hotWords.length > 0 && (
        <div className="yaoji-search__words-row">
          <span className="yaoji-search__words-label">{messages.hotWords}</span>
          {hotWords.map(word => (
            <Word key={word} word={word} type={type} onChoose={onChoose} />
          ))}
        </div>
      )}
    </>
  )
}

/** The words as a component, replaced with every change of theirs; undefined while there are none. */
const $words = computed([$hotWords, $recents], (hotWords, recents) =>
  hotWords.length + recents.length > 0 ? (props: WordsProps) => <Words {...props} /> : undefined,
)

/** Shows the words of a box while nothing is typed there. Answers what remembers a search. */
export function beginWords({ $words: $shown, signal, addStyles }: Drawing): typeof rememberSearch {
  // The element was removed meanwhile: a subscription of all boxes would leak it.
  if (signal.aborted) return rememberSearch
  addStyles(cssText)
  recallSearches()
  const stops = [followHotWords(), $words.subscribe(each => $shown.set(each))]
  signal.addEventListener('abort', () => stops.forEach(stop => stop()))
  return rememberSearch
}
