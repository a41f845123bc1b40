import type { ReactNode } from 'react'

export type NothingProps = {
  title: string
  text: string
  /** What leads on from here. */
  children?: ReactNode
}

/** In place of a list without rows. */
export function Nothing({ title, text, children }: NothingProps) {
  return (
    <div className="nothing body">
      <b>{title}</b>
      <span>{text}</span>
      {children}
    </div>
  )
}
