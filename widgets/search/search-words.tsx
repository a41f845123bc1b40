import { useStore } from '@nanostores/react'
import { useEffect, type MouseEvent, type RefObject } from 'react'
import { linkTo } from '../lib/links.ts'
import { searchPath } from '../lib/paths.ts'
import { $hotWords } from './hot-words.ts'
import type { SearchType } from './options.ts'
import { $recents, forgetSearches, recallSearches } from './recents.ts'
import { listenForShortcut } from './shortcut.ts'
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

type SearchWordsProps = Pick<WordsProps, 'type' | 'onChoose'> & { field: RefObject<HTMLInputElement | null> }

/** The line under the field: what this browser searched for and what others search for. With it comes the shortcut to the field. */
export function SearchWords({ type, field, onChoose }: SearchWordsProps) {
  const hotWords = useStore($hotWords)
  const recents = useStore($recents)
  useEffect(recallSearches, [])
  useEffect(() => (field.current ? listenForShortcut(field.current) : undefined), [field])
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
