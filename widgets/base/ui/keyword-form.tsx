import { limits } from '@yaoji/contract/limits'
import { useState, type FormEvent } from 'react'
import { Button } from './button.tsx'

export type KeywordFormProps = {
  label: string
  hint: string
  submitText: string
  keywords: string
  onSearch: (keywords: string) => void
}

/** Finds among a member's own goods or orders. */
export function KeywordForm({ label, hint, submitText, keywords, onSearch }: KeywordFormProps) {
  const [text, setText] = useState(keywords)
  function search(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form className="yaoji-keyword-form" method="dialog" role="search" aria-label={label} onSubmit={search}>
      <input
        type="search"
        className="yaoji-field__input"
        aria-label={label}
        placeholder={hint}
        maxLength={limits.keywordMax}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <Button type="submit">{submitText}</Button>
    </form>
  )
}
