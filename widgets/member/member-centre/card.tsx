import type { ReactNode } from 'react'
import { environment } from '../../base/lib/environment.ts'

type CardProps = {
  title: string
  more?: { text: string; path: string }
  /** In one line with its heading: a few figures, or what is to be corrected and the way to it. */
  form?: 'strip' | 'notice'
  children: ReactNode
}

/** A part of the member centre, with the way to all of it. */
export function Card({ title, more, form, children }: CardProps) {
  return (
    <section className="yaoji-centre__card" data-form={form} aria-label={title}>
      <div className="yaoji-centre__head">
        <h2 className="yaoji-centre__legend">{title}</h2>
        {more && (
          <a className="yaoji-centre__more yaoji-tap" href={environment.href(more.path)}>
            {more.text}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
