import { useRef, type ReactNode, type Ref } from 'react'

type FileButtonProps = {
  /** Names the hidden input. */
  label: string
  /** What may be chosen, as `accept` has it. */
  accept: string
  choose: (file: File, ...more: File[]) => void
  isDisabled?: boolean
  /** Several files at a time. */
  isMany?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that opens the browser's choice of files; the same file can be chosen again. */
export function FileButton({ label, accept, choose, isDisabled, isMany, className = 'btn', ref, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file, ...more] = target.files ?? []
          target.value = ''
          if (file) choose(file, ...more)
        }}
      />
      <button ref={ref} type="button" className={className} disabled={isDisabled} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  )
}
