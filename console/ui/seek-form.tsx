import type { RefObject, SubmitEvent } from 'react'

export type SeekFormProps = {
  /** Words of the address. */
  q: string | undefined
  /** Of `useFilters`. */
  field: RefObject<HTMLInputElement | null>
  seek: (event: SubmitEvent<HTMLFormElement>) => void
  messages: { seekLabel: string; seek: string }
  isWide?: boolean
}

/** The words that a list is narrowed to, with Enter. */
export function SeekForm({ q, field, seek, messages, isWide = false }: SeekFormProps) {
  return (
    <form key={q} onSubmit={seek}>
      <input
        ref={field}
        name="q"
        className={isWide ? 'seek seek--l' : 'seek'}
        defaultValue={q}
        aria-label={messages.seekLabel}
        placeholder={messages.seek}
        maxLength={60}
      />
    </form>
  )
}
