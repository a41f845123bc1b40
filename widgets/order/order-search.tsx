import { useState, type FormEvent } from 'react'
import { Button } from '../ui/index.ts'
import { messages } from './messages.ts'
import { showOrders } from './list-store.ts'

/** Finds orders by number or goods. */
export function OrderSearch({ keywords }: { keywords: string }) {
  const [text, setText] = useState(keywords)
  function search(event: FormEvent) {
    event.preventDefault()
    showOrders({ keywords: text.trim() })
  }
  return (
    <form className="yaoji-order-list__search" role="search" aria-label={messages.keyword} onSubmit={search}>
      <input
        type="search" className="yaoji-field__input" aria-label={messages.keyword} placeholder={messages.keywordHint}
        maxLength={100} value={text} onInput={event => setText(event.currentTarget.value)}
      />
      <Button type="submit">{messages.search}</Button>
    </form>
  )
}
