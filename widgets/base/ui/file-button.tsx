import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type FileButtonProps = Pick<ButtonProps, 'size' | 'isBusy'> & { accept: string; label: string; onChoose: (file: File) => void }

/** A button that opens the file dialog. */
export function FileButton({ accept, label, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="yaoji-visually-hidden"
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
